#!/usr/bin/env bash
# dayjs 1.11.23 with its plugin customParseFormat and its locales zh-hk, zh-tw and zh-cn; moment 2.31.0 beside it.
# Guess: dayjs reads back every time of day that it has written itself with the same format and locale.
# Outcome: it writes "中午 12:15", noon, and reads that as 00:15. A pick-up or a closing time in the hour of noon moves twelve hours back,
#   in all three locales and without an error. The other 23 hours come back right, and moment reads back all 24.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23 moment@2.31.0
cat > look.cjs <<'JS'
const { deepStrictEqual } = require("node:assert");
const dayjs = require("dayjs");
const moment = require("moment");
dayjs.extend(require("dayjs/plugin/customParseFormat"));

const locales = ["zh-hk", "zh-tw", "zh-cn"];
for (const locale of locales) require(`dayjs/locale/${locale}`), require(`moment/locale/${locale}`);
const form = "YYYY-MM-DD A h:mm";
const wrong = {};
for (const [name, library] of Object.entries({ dayjs, moment }))
  for (const locale of locales) {
    wrong[`${name} ${locale}`] = [];
    for (let hour = 0; hour < 24; hour++) {
      const written = library("2026-11-30T00:15:00").hour(hour).locale(locale).format(form);
      const back = library(written, form, locale);
      if (back.hour() !== hour) wrong[`${name} ${locale}`].push(`${written} -> ${back.format("HH:mm")}`);
    }
  }
console.log(wrong);
const noon = ["2026-11-30 中午 12:15 -> 00:15"];
deepStrictEqual(wrong, {
  "dayjs zh-hk": noon, "dayjs zh-tw": noon, "dayjs zh-cn": noon, "moment zh-hk": [], "moment zh-tw": [], "moment zh-cn": [],
});
JS
node look.cjs
