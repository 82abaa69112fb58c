#!/usr/bin/env bash
# Shops in Hong Kong round cash to ten cents, as the smallest coin in use is ten cents. currency.js 2.0.4 counts cents in whole numbers against
# errors of binary fractions, and its option `increment: 0.1` rounds what toString() and format() show.
# Guess: an amount with five cents rounds up: 1.15 to 1.20. A refund rounds as its sale did: half of 19.99 and half of -19.99 are 10 and -10.
# Outcome:
#   The increment divides binary fractions after all. Of the 1,000 amounts below 100 that end in five cents, 349 round down instead: 1.15 shows
#     1.10, while 1.25 shows 1.30.
#   Half a cent rounds up always, never away from zero: half of 19.99 is 10, half of -19.99 is -9.99. A sale and its refund leave a cent.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts currency.js@2.0.4
cat > look.cjs <<'JS'
const { deepStrictEqual } = require("node:assert");
const currency = require("currency.js");

const show = (cents) => currency(cents / 100, { increment: 0.1 }).toString();
const amounts = Array.from({ length: 1000 }, (_, at) => at * 10 + 5);
const seen = {
  "rounded down": amounts.filter((cents) => show(cents) === ((cents - 5) / 100).toFixed(2)).length,
  "rounded up": amounts.filter((cents) => show(cents) === ((cents + 5) / 100).toFixed(2)).length,
  "1.15": show(115),
  "1.25": show(125),
  "half of 19.99": currency(19.99).multiply(0.5).value,
  "half of -19.99": currency(-19.99).multiply(0.5).value,
};
console.log(seen);
deepStrictEqual(seen, {
  "rounded down": 349, "rounded up": 651, "1.15": "1.10", "1.25": "1.30", "half of 19.99": 10, "half of -19.99": -9.99,
});
JS
node look.cjs
