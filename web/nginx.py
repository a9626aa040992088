"""Prints an nginx configuration for the site: the headers of netlify.toml, the right types, compression.

    python -m web.nginx [--prefix /games/hanpan/] [--root /srv/hanpan] [--listen 80] > /etc/nginx/conf.d/hanpan.conf

docs/hosting.md says more; e2e/test_hosting.py runs it.
"""

from __future__ import annotations

import argparse
import re
import sys

from web.serve import DIST, PACKED, TYPES, folder, header_rules

TEMPLATE = """\
# made by python -m web.nginx from netlify.toml
%(maps)s
server {
    listen %(listen)s;
    absolute_redirect off;

    # for a server that is there already: the rest of this block into it, the maps above beside it
%(slash)s    location %(prefix)s {
        alias %(root)s/;
        index index.html;
        types {
%(types)s
        }
        default_type application/octet-stream;
        charset utf-8;
        charset_types text/css text/javascript text/plain;

        # files packed beforehand (FILE.gz beside FILE) cost no time; wasm is a third of its size
        gzip_static on;
        gzip on;
        gzip_comp_level 6;
        gzip_min_length 1024;
        gzip_proxied any;
        gzip_vary on;
        gzip_types %(packed)s;

%(headers)s
    }
}
"""


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def kind(suffix: str) -> str:
    """The media type of files with that suffix, without parameters."""
    return TYPES[suffix].partition(";")[0]


def types() -> list[str]:
    kinds = {suffix: kind(suffix) for suffix in TYPES if suffix} | {".png": "image/png"}
    return [f"            {media} {suffix.removeprefix('.')};" for suffix, media in sorted(kinds.items())]


def configuration(prefix: str = "/", root: str = str(DIST), listen: str = "80") -> str:
    """The whole file, for nginx's `http` context.

    Each header is a map from the path, as in netlify.toml, where no two rules for a header share a path; a header whose
    value is empty is not sent.
    """
    prefix = folder(prefix)
    values: dict[str, list[tuple[str, str]]] = {}
    for pattern, headers in header_rules():
        for name, value in headers.items():
            if "$" in value:
                raise ValueError(f"nginx would look for a variable in {name}: {value}")
            rule = f"^{re.escape(prefix)}{pattern.pattern.removeprefix('/')}$"
            values.setdefault(name, []).append((rule, value))
    maps, sent = [], []
    for name, rules in values.items():
        variable = "$hanpan_" + re.sub(r"\W", "_", name.lower())
        lines = [f"    {quoted('~' + rule)} {quoted(value)};" for rule, value in rules]
        maps += [f"map $uri {variable} {{", *lines, "}"]
        sent.append(f"        add_header {name} {variable} always;")
    slash = f"    location = {prefix[:-1]} {{ return 301 {prefix}; }}\n" if prefix != "/" else ""
    parts = {"maps": maps, "types": types(), "headers": sent}
    text = {key: "\n".join(lines) for key, lines in parts.items()}
    return TEMPLATE % {
        **text,
        "slash": slash,
        "prefix": prefix,
        "root": root.rstrip("/"),
        "listen": listen,
        # text/html always is
        "packed": " ".join(sorted({kind(suffix) for suffix in PACKED} - {"text/html"})),
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m web.nginx", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--prefix", default="/", help="folder of the site on the server")
    parser.add_argument("--root", default=str(DIST), help="where dist/ lies")
    parser.add_argument("--listen", default="80", help="port, or address:port")
    options = parser.parse_args()
    sys.stdout.write(configuration(options.prefix, options.root, options.listen))
    return 0


if __name__ == "__main__":
    sys.exit(main())
