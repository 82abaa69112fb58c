#!/usr/bin/env bash
# @tesseract.js-data/chi_tra 1.0.0, the "Traditional Chinese" model of tesseract.js.
# Guess: a model for Traditional Chinese can name the letters that Hong Kong writes every day, so a clean picture of 滙豐銀行 (HSBC's own
#   name), 深水埗 or 屋邨 reads well.
# Outcome: its alphabet has none of them. The engine always answers with another letter, or none, and never says that it could not know.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @tesseract.js-data/chi_tra@1.0.0
cat > look.mjs <<'JS'
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
const lettersOf = (model) => {
  const data = gunzipSync(readFileSync(`node_modules/@tesseract.js-data/chi_tra/${model}/chi_tra.traineddata.gz`));
  const parts = Array.from({ length: data.readInt32LE(0) }, (_, at) => Number(data.readBigInt64LE(4 + at * 8)));
  const until = parts.find((part, at) => at > 21 && part > parts[21]) ?? data.length;
  const [, ...rows] = data.subarray(parts[21], until).toString("utf8").split("\n");
  return new Set(rows.flatMap((row) => [...(row.split(" ", 1)[0] ?? "")]));
};
for (const model of ["4.0.0_best_int"]) {
  const letters = lettersOf(model);
  const unknown = [..."滙埗邨鰂衞峯着説啓麪喺嘅咗啲嚟匯豐銀行"].filter((letter) => !letters.has(letter)).join("");
  console.log(`${model}: ${letters.size} letters, without ${unknown}`);
  if (unknown !== "滙埗邨鰂衞峯着説啓麪喺嘅咗啲嚟") process.exitCode = 1;
}
JS
node look.mjs
