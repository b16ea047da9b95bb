#!/bin/bash
# Refuses a Patroni older than 3.0.3. With etcd3 an older leader that was frozen takes its lock back from the one that
# was promoted meanwhile, and everything that the latter has acknowledged is lost (fixed by Patroni's commit d98d6d0b).
set -euo pipefail
least=3.0.3
# patroni 4.0.7
found=$(patroni --version | grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1 || true)
if [ -z "$found" ]; then
  echo "The version of Patroni cannot be read; at least $least is needed" >&2
  exit 1
fi
if [ "$(printf '%s\n%s\n' "$least" "$found" | sort -V | head -n 1)" != "$least" ]; then
  echo "Patroni $found can lose acknowledged orders after a machine was frozen; at least $least is needed" >&2
  exit 1
fi
