#!/usr/bin/env bash
# UnionPay is one of the common cards in Hong Kong; its numbers begin with 62 or 81 and have 16 to 19 digits.
# payment 2.4.7, creditcards 5.0.0 and card-validator 10.0.4 tell the kind of a card while a shopper types, and whether the number is complete.
# Guess: each of them names UnionPay, as it names JCB and Diners Club, and takes its valid numbers.
# Outcome: only card-validator does. The numbers here are made up; their check digits are right.
#   payment calls each number of 622 "discover", since it looks for Discover's 622 first. Such a debit card of 19 digits is invalid for it, and so
#     is each card of 81. Only 62 followed by another digit is "unionpay".
#   creditcards does not know UnionPay. 62 is "Maestro", and 81 is no card at all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts payment@2.4.7 creditcards@5.0.0 card-validator@10.0.4
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import cards from "card-validator";
import * as creditcards from "creditcards";
import payment from "payment";

function withCheckDigit(digits) {
  const parts = [...digits].reverse().map((digit, at) => (at % 2 ? Number(digit) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit]));
  return digits + ((10 - (parts.reduce((sum, part) => sum + part) % 10)) % 10);
}
const { card } = creditcards.card ? creditcards : creditcards.default;
const seen = ["622788000000000", "622788000000000000", "625800000000000", "625800000000000000", "817100000000000"].map((digits) => {
  const number = withCheckDigit(digits);
  const checked = cards.number(number);
  return [
    `${number.slice(0, 4)}, ${number.length} digits`,
    `${payment.fns.cardType(number)} ${payment.fns.validateCardNumber(number)}`,
    `${card.type(number)} ${card.isValid(number)}`,
    `${checked.card?.type} ${checked.isValid}`,
  ];
});
console.table(seen);
deepStrictEqual(seen, [
  ["6227, 16 digits", "discover true", "Maestro true", "unionpay true"],
  ["6227, 19 digits", "discover false", "Maestro true", "unionpay true"],
  ["6258, 16 digits", "unionpay true", "Maestro true", "unionpay true"],
  ["6258, 19 digits", "unionpay true", "Maestro true", "unionpay true"],
  ["8171, 16 digits", "null false", "undefined false", "unionpay true"],
]);
JS
node look.mjs
