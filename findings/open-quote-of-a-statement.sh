#!/usr/bin/env bash
# csv-parse 7.0.3, a bank's file with a quote that is never closed.
# Guess: "finished with an opening quote at line N" names the line on which the quote opens, which one shows to who sent the file.
# Outcome: it names the last line of the file, and so does the error's `lines`; `quoting` is false. Only `records`, the count of rows before
#   the open one, tells where it is: reading so many rows again gives the line.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csv-parse@7.0.3
cat > look.mjs <<'JS'
import { parse } from "csv-parse/sync";
const file = 'Date,Description,Amount\n2026-11-26,Tea,31.10\n2026-11-27,"Cake,12.00\n2026-11-28,Milk,9.00\n2026-11-28,Rice,40.00\n';
try {
  parse(file);
} catch ({ message, lines, records, quoting }) {
  console.log(message);
  const again = parse(file, { to: records, info: true });
  const before = again.at(-1).info.lines;
  console.log(`lines ${lines}, quoting ${quoting}, records ${records}: the quote opens after line ${before}`);
  process.exitCode = message.endsWith("an opening quote at line 5") && lines === 5 && before === 2 ? 0 : 1;
}
JS
node look.mjs
