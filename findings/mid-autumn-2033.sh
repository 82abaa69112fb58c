#!/usr/bin/env bash
# date-holidays 3.37.0 (with date-chinese 2.1.4), public holidays of Hong Kong.
# Guess: a list that gets each moved holiday of 2026 right, the day after Easter Monday included, gets 2033 right too.
# Outcome: the day after Mid-Autumn 2033 is given as 8 October and Chung Yeung as 31 October, a month late: it puts the year's leap month
#   after the seventh month. The full moon of the eighth month is on 8 September, as Node's own calendar says. 2032 and 2034 are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-holidays@3.37.0 date-chinese@2.1.4
cat > look.cjs <<'JS'
const Holidays = require("date-holidays");
const chinese = new Intl.DateTimeFormat("en-u-ca-chinese", { month: "numeric", day: "numeric", timeZone: "UTC" });
const rows = [2032, 2033, 2034].map((year) => {
  const after = new Holidays("HK").getHolidays(year, "en").find(({ rule }) => rule.startsWith("chinese 08-0-16"));
  const day = after.date.slice(0, 10);
  return `${day} is ${chinese.format(new Date(`${day}T00:00:00Z`))}`;
});
console.log(rows.join("\n"));
if (rows.join(",") !== "2032-09-20 is 8/16,2033-10-08 is 9/16,2034-09-28 is 8/16") process.exitCode = 1;
JS
node look.cjs
