#!/usr/bin/env bash
# Five npm libraries that check a book's number (ISBN-13): isbn3 2.0.11, isbn-utils 1.1.0, isbn 0.4.0, simple-isbn 1.1.6, is-isbn 1.1.0.
# Guess: a check is arithmetic on the digits, so all five take each valid number, and refuse sheet music (ISMN, 979-0), which sums the same way.
# Outcome:
#   isbn-utils refuses new books from Taiwan (978-626) and America (979-8). isbn refuses every book of Hong Kong, Taiwan and Macau too, as it
#     knows English, French and a few more groups. Both return nothing, exactly as for a wrong digit.
#   isbn, simple-isbn and is-isbn take sheet music for a book. Only isbn3 is right each time.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts isbn3@2.0.11 isbn-utils@1.1.0 isbn@0.4.0 simple-isbn@1.1.6 is-isbn@1.1.0
cat > look.cjs <<'JS'
const { deepStrictEqual } = require("node:assert");
const isbn3 = require("isbn3");
const utils = require("isbn-utils");
const { ISBN } = require("isbn");
const simple = require("simple-isbn").isbn;
const { validate } = require("is-isbn");

const numbers = {
  "Hong Kong": "9789888001231", "Taiwan": "9789570001235", "Taiwan, new": "9786267001233", "Macau": "9789993701231",
  "Japan": "9784088801230", "America, new": "9798885551236", "sheet music": "9790230001236", "wrong digit": "9784088801231",
};
const checks = {
  "isbn3": (digits) => isbn3.parse(digits)?.isValid === true,
  "isbn-utils": (digits) => Boolean(utils.parse(digits)),
  "isbn": (digits) => Boolean(ISBN.parse(digits)),
  "simple-isbn": (digits) => simple.isValidIsbn(digits),
  "is-isbn": (digits) => validate(digits),
};
const seen = Object.fromEntries(
  Object.entries(checks).map(([library, check]) => [library, Object.keys(numbers).filter((name) => check(numbers[name]))]),
);
console.log(seen);
const books = ["Hong Kong", "Taiwan", "Taiwan, new", "Macau", "Japan", "America, new"];
deepStrictEqual(seen, {
  "isbn3": books,
  "isbn-utils": ["Hong Kong", "Taiwan", "Macau", "Japan"],
  "isbn": ["Japan", "sheet music"],
  "simple-isbn": [...books, "sheet music"],
  "is-isbn": [...books, "sheet music"],
});
JS
node look.cjs
