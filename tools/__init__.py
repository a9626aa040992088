"""Development tools: set-up, benchmarks. Nothing here is shipped."""
