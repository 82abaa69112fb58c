#!/usr/bin/env bash
# Android phones save contacts as vCard 2.1, where Chinese is quoted-printable: 陳 is =E9=99=B3, and a long line goes on behind a "=" at its end.
# vcf 2.1.2 and vcard-parser 1.0.0 read contacts, for example a shop's list of customers.
# Guess: both return the name and the address as the phone shows them. At worst they say that they do not know 2.1.
# Outcome: neither decodes anything, and neither says so, though both show the encoding beside the value. The name stays "=E9=99=B3=E5=A4=A7=E6=96=87".
#   What follows on the next line is gone: the address ends before the number of the house. vcard-parser makes a field of its own of it.
#   Of a vCard 3.0, written by vcards-js 2.11.1, vcf leaves the backslashes in the name of a company: "Toys\, Ltd". vcard-parser does not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts vcf@2.1.2 vcard-parser@1.0.0 vcards-js@2.11.1
cat > look.cjs <<'JS'
const { deepStrictEqual } = require("node:assert");
const Vcf = require("vcf");
const parser = require("vcard-parser");
const write = require("vcards-js");

const quote = (text) => [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
const text = "CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE";
const phone = [
  "BEGIN:VCARD", "VERSION:2.1", `N;${text}:${quote("陳")};${quote("大文")};;;`, `FN;${text}:${quote("陳大文")}`,
  `ADR;HOME;${text}:;;${quote("彌敦道")}=`, `=31=32${quote("號")};;;;`, "EMAIL;HOME:chan@example.com", "END:VCARD", "",
].join("\r\n");
const contact = write();
contact.firstName = "Tai Man";
contact.organization = "Toys, Ltd";
const written = contact.getFormattedString();

const [first, second] = [Vcf.parse(phone)[0], parser.parse(phone)];
const seen = {
  "vcf": [first.get("fn").valueOf(), first.get("adr").valueOf(), first.get("email").valueOf(), first.get("fn").encoding],
  "vcard-parser": [second.fn[0].value, second.adr[0].value.join(";"), second.email[0].value, second.fn[0].meta.encoding[0]],
  "field of its own": Object.keys(second).filter((name) => name.startsWith("=")),
  "3.0": [Vcf.parse(written)[0].get("org").valueOf(), String(parser.parse(written).org[0].value)],
};
console.log(seen);
const name = "=E9=99=B3=E5=A4=A7=E6=96=87";
const cut = ";;=E5=BD=8C=E6=95=A6=E9=81=93=";
deepStrictEqual(seen, {
  "vcf": [name, cut, "chan@example.com", "QUOTED-PRINTABLE"],
  "vcard-parser": [name, cut, "chan@example.com", "QUOTED-PRINTABLE"],
  "field of its own": ["=31=32=e8=99=9f"],
  "3.0": ["Toys\\, Ltd", "Toys, Ltd"],
});
JS
node look.cjs
