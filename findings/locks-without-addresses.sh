#!/usr/bin/env bash
# A lockfile may leave out the addresses of its packages (omit-lockfile-registry-resolved of npm), so that it names no
# host. npm 11.19.1 then still has each package's name, version and checksum. drizzle-orm 0.45.4 stands for packages
# with many releases.
# Guess: "npm ci" builds the address from name and version, and downloads the same archives as with addresses.
# Outcome: it first asks for the history of every package in the lockfile. For this one package, an empty cache takes
#   some 51 MB instead of 1.3 MB; a shop of 500 packages downloads over 100 MB that it does not install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts npm@11.19.1
npm="$folder/node_modules/.bin/npm"

# Installs from a lockfile, with an empty cache. Prints the number of requests and the cache's kilobytes.
install() {
  mkdir "$1" && cd "$1"
  echo '{ "name": "shop", "version": "1.0.0", "dependencies": { "drizzle-orm": "0.45.4" } }' >package.json
  local settings=(--no-audit --no-fund --ignore-scripts --omit-lockfile-registry-resolved="$2")
  "$npm" install --package-lock-only --silent --cache "$folder/first-$1" "${settings[@]}"
  "$npm" ci --loglevel=http --cache "$folder/second-$1" "${settings[@]}" >asked 2>&1
  echo "$(grep -c "http fetch GET" asked) $(du -sk "$folder/second-$1" | cut -f1)"
  cd ..
}

read -r with_requests with_kilobytes <<<"$(install with-addresses false)"
read -r without_requests without_kilobytes <<<"$(install without-addresses true)"
echo "with addresses: $with_requests request(s), $with_kilobytes kB; without: $without_requests, $without_kilobytes kB"
((with_requests == 1 && without_requests == 2 && without_kilobytes > 10 * with_kilobytes))
