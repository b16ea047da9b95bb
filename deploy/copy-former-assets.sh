#!/bin/bash
# Puts the scripts and styles of the image that runs now into build/former, before the next image is built: pages that
# browsers have open, or get from a node that is not replaced yet, ask for them.
#   deploy/copy-former-assets.sh amper:1.4.0
set -euo pipefail
image=${1:?the image that runs now}
engine=${ENGINE:-podman}
root=$(cd "$(dirname "$0")/.." && pwd)
container=$("$engine" create "$image")
trap '"$engine" rm "$container" >/dev/null' EXIT
for part in client admin; do
  rm -rf "$root/build/former/$part"
  mkdir -p "$root/build/former/$part"
  "$engine" cp "$container:/app/build/$part/assets/." "$root/build/former/$part/"
done
