#!/usr/bin/env bash
# Node 24.21.0 with its ICU 78.3, `Intl.DateTimeFormat` of the calendar `chinese`; lunar-javascript 1.7.7 beside it.
# Guess: the calendar of ICU knows the next Lunar New Years, which Hong Kong's government has gazetted.
# Outcome: two of the next four are a day off. The new moon of 6 February 2027 comes at 23:56 in Beijing, that of 3 February 2030 at 0:07.
#   ICU puts the year's first day on the wrong side of midnight both times: 7 February 2027 and 2 February 2030. The whole month is off.
#   So a delivery day, a closing day or a greeting computed with Intl is wrong in the busiest week of the year.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24.21.0 lunar-javascript@1.7.7
cat > look.mjs <<'JS'
import lunar from "lunar-javascript";
const chinese = new Intl.DateTimeFormat("en-u-ca-chinese", { month: "numeric", day: "numeric", timeZone: "UTC" });
const firstDay = (year, isFirst) => {
  for (let day = Date.UTC(year, 0, 20); ; day += 86_400_000) if (isFirst(new Date(day))) return new Date(day).toISOString().slice(0, 10);
};
const byIntl = (date) => chinese.format(date) === "1/1";
const byTable = (date) => {
  const day = lunar.Solar.fromYmd(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()).getLunar();
  return day.getMonth() === 1 && day.getDay() === 1;
};
const rows = [2027, 2028, 2029, 2030].map((year) => `${year}: ${firstDay(year, byIntl)} ${firstDay(year, byTable)}`);
console.log(`${process.version} ICU ${process.versions.icu}`);
console.log(rows.join("\n"));
const seen = "2027: 2027-02-07 2027-02-06,2028: 2028-01-26 2028-01-26,2029: 2029-02-13 2029-02-13,2030: 2030-02-02 2030-02-03";
if (rows.join(",") !== seen) process.exitCode = 1;
JS
node_modules/node/bin/node look.mjs
