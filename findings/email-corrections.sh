#!/usr/bin/env bash
# mailcheck 1.1.1 and @zootools/email-spell-checker 1.12.0, which works like it, ask a shopper "did you mean ...?" when an email address has a typing error.
# Guess: they leave an address of a real domain alone, at least of large ones in Hong Kong. "hk" is in the list of endings of mailcheck.
# Outcome: they know "hk", but not "com.hk", "edu.hk" or "org.hk", so they take the last three letters for a typing error.
#   yahoo.com.hk, which Hong Kong has used for decades, becomes yahoo.com: another account, perhaps another person's. cuhk.edu.hk becomes
#   cuhk.edu, and every company's com.hk loses its "hk". foxmail.com of China becomes hotmail.com. mailcheck also turns gov.hk into gmx.hk,
#   and proton.me into proton.de.
#   With those endings added to the lists, companies and universities stay as they are.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0
cat > look.cjs <<'JS'
const { deepStrictEqual } = require("node:assert");
const mailcheck = require("mailcheck");
const spelling = require("@zootools/email-spell-checker");

const domains = [
  "yahoo.com.hk", "cuhk.edu.hk", "polyu.edu.hk", "hsbc.com.hk", "mtr.com.hk", "foxmail.com", "gov.hk", "proton.me",
  "netvigator.com", "163.com", "gmail.com",
];
const suggest = (library, more) => domains.map((domain) => library.run({ email: `chan@${domain}`, ...more })?.domain ?? "");
const topLevelDomains = [...mailcheck.defaultTopLevelDomains, "com.hk", "edu.hk", "org.hk"];
const [first, second, mended] = [suggest(mailcheck), suggest(spelling), suggest(mailcheck, { topLevelDomains })];
console.table(domains.map((domain, at) => ({ domain, mailcheck: first[at], zootools: second[at], mended: mended[at] })));
const both = ["yahoo.com", "cuhk.edu", "polyu.edu", "hsbc.com", "mtr.com", "hotmail.com"];
deepStrictEqual(first, [...both, "gmx.hk", "proton.de", "", "", ""]);
deepStrictEqual(second, [...both, "", "", "", "", ""]);
deepStrictEqual(mended.slice(1, 5), ["", "", "", ""]);
JS
node look.cjs
