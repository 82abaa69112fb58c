#!/usr/bin/env bash
# Addresses in Hong Kong give floors in Chinese numbers: 廿三樓 is floor 23. nzh 1.0.14 has an edition for Hong Kong, `nzh.hk`, that reads numbers
# (decodeS); @lazy-cjk/zh2num 1.0.2 and chinese-parseint2 2.0.6 read them, too.
# Guess: nzh reads the usual ways to write a number, and raises an error, or returns NaN, for what it does not know.
# Outcome: it skips each letter that it does not know and returns a number from the rest, so a courier goes to another floor.
#   廿三 is 3, 卅二 is 2, 兩百 is 0, and 壹佰貳拾, written in the letters of its own decodeB, is 0 as well.
#   Digits one by one are wrong although it knows them all: 一零三, flat 103, is 13. The other two read all of these.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nzh@1.0.14 @lazy-cjk/zh2num@1.0.2 chinese-parseint2@2.0.6
cat > look.cjs <<'JS'
const { deepStrictEqual } = require("node:assert");
const { hk } = require("nzh");
const { zh2num } = require("@lazy-cjk/zh2num");
const { chinese_parseInt: parse } = require("chinese-parseint2");

const floors = { "二十三": 23, "一百零五": 105, "廿三": 23, "卅二": 32, "兩百": 200, "一零三": 103, "一〇三": 103, "壹佰貳拾": 120 };
const seen = Object.entries(floors).map(([written, meant]) => ({
  written, meant, nzh: hk.decodeS(written), zh2num: zh2num(written), parseint2: parse(written),
}));
console.table(seen);
deepStrictEqual(seen.map(({ nzh }) => nzh), [23, 105, 3, 2, 0, 13, 13, 0]);
for (const { meant, zh2num: first, parseint2: second } of seen) deepStrictEqual([first, second], [meant, meant]);
JS
node look.cjs
