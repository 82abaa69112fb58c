#!/usr/bin/env bash
# Three npm libraries that read bank statements of SWIFT's MT940: mt940-js 1.0.0, mt940js 1.3.5, @centrapay/swift-parser 1.0.1.
# A line of it has the value date with its year, the day of entry without one, and the mark C, D, RC or RD. RC takes a credit back.
# Guess: the day of entry lies beside the value date, as the two are a few days apart, and RC is money that leaves the account.
# Outcome:
#   All three give the day of entry the year of the value date. What a bank enters on 1 January for 31 December stands a year too early,
#     and what it enters on 31 December for 1 January a year too late.
#   mt940-js counts RC as a credit, with a positive amount and no word of the reversal: a payment that bounced comes in a second time.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mt940-js@1.0.0 tslib@2.8.1 mt940js@1.3.5 @centrapay/swift-parser@1.0.1
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import swift from "@centrapay/swift-parser";
import mt940js from "mt940js";
import mt940 from "mt940-js";

const statement = [
  ":20:STATEMENT", ":25:004/123456789001", ":28C:00001/001", ":60F:C261230HKD1000,00",
  ":61:2612310101C20,00NTRFNONREF", ":86:ENTERED ON NEW YEAR'S DAY",
  ":61:2701011231C100,00NTRFNONREF", ":86:ENTERED THE DAY BEFORE",
  ":61:2612311231RC20,00NTRFNONREF", ":86:TAKEN BACK",
  ":62F:C270101HKD1100,00", "-",
].join("\r\n");
const day = (date) => (typeof date === "string" ? date : date.toISOString()).slice(0, 10);
const first = await mt940.read(Buffer.from(statement));
const second = new mt940js.Parser().parse(statement);
const third = swift.parse({ type: "mt940", data: statement });
const signed = ({ amount, isCredit }) => (isCredit ? amount : -amount);
const seen = {
  "mt940-js": first[0].transactions.map((line) => [day(line.valueDate), day(line.entryDate), signed(line)]),
  "mt940js": second[0].transactions.map((line) => [day(line.date), day(line.entryDate), Number(line.amount)]),
  "@centrapay/swift-parser": third[0].transactions.map((line) => [day(line.date), day(line.entryDate), Number(line.amount)]),
};
console.log(seen);
const years = [["2026-12-31", "2026-01-01", 20], ["2027-01-01", "2027-12-31", 100]];
deepStrictEqual(seen, {
  "mt940-js": [...years, ["2026-12-31", "2026-12-31", 20]],
  "mt940js": [...years, ["2026-12-31", "2026-12-31", -20]],
  "@centrapay/swift-parser": [...years, ["2026-12-31", "2026-12-31", -20]],
});
JS
node look.mjs
