#!/usr/bin/env bash
# npm 11.19.1 runs install scripts of the packages in "allowScripts". A lockfile may leave out the addresses of its
# packages (omit-lockfile-registry-resolved), so that it names no host. esbuild 0.25.0 stands for a package with a
# script.
# Guess: an approval of name and version, such as "esbuild@0.25.0", counts with either lockfile, because both hold
#   name, version and checksum; and "npm install-scripts approve" writes such an approval.
# Outcome: without addresses npm calls the script "not yet covered". "approve" takes the approved version away and
#   approves every version of the name; only then is the script covered.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts npm@11.19.1
npm="$folder/node_modules/.bin/npm"

# Installs from a lockfile with or without addresses. Counts the lines that call a script not covered.
count_uncovered() {
  "$npm" ci --no-audit --no-fund --omit-lockfile-registry-resolved="$1" 2>&1 | grep -c "not yet covered" || true
}

for omits in false true; do
  mkdir "$folder/$omits" && cd "$folder/$omits"
  echo '{ "name": "shop", "version": "1.0.0", "dependencies": { "esbuild": "0.25.0" },
    "allowScripts": { "esbuild@0.25.0": true } }' >package.json
  "$npm" install --package-lock-only --silent --omit-lockfile-registry-resolved="$omits"
  echo "addresses left out: $omits; scripts not covered: $(count_uncovered "$omits")"
done >"$folder/outcome"
"$npm" install-scripts approve esbuild >/dev/null 2>&1
approvals=$(node -p 'JSON.stringify(JSON.parse(fs.readFileSync("package.json")).allowScripts)')
after=$(count_uncovered true)
cat "$folder/outcome"
echo "approvals after approve: $approvals; scripts not covered: $after"
[[ "$(cat "$folder/outcome")" == "addresses left out: false; scripts not covered: 0
addresses left out: true; scripts not covered: 1" && "$approvals" == '{"esbuild":true}' && "$after" == 0 ]]
