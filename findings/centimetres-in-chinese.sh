#!/usr/bin/env bash
# opencc-js 1.4.2 turns a supplier's Simplified ("cn") or Taiwan's ("tw") text into Hong Kong's ("hk").
# Guess: a text comes out as Hong Kong's shops and shoppers write it; what is right for Hong Kong already stays.
# Outcome:
#   厘米, the centimetres of every size, becomes 釐米, which Hong Kong's labels do not use. 毫米 stays.
#   床, 群, 峰, 麵 and 家具 become 牀, 羣, 峯, 麪 and 傢俱; the single letters are those of a list for schools. So 床單, typed by a shopper, no longer finds the supplier's bed sheet, 牀單.
#   "hk" differs by the source: from "tw", 床 and 麵 are changed as well, from "t" and from "hk" they stay. A catalogue of both has both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts opencc-js@1.4.2
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import { Converter } from "opencc-js";

const convert = (from, words) => Converter({ from, to: "hk" })(words);
const seen = {
  cn: convert("cn", "床单 20厘米 5毫米 群星 峰 面包 家具"),
  tw: convert("tw", "床單 20厘米 5毫米 群星 峰 麵包 家具"),
  t: convert("t", "床單 20厘米 5毫米 群星 峰 麵包 家具"),
  hk: convert("hk", "床單 20厘米 5毫米 群星 峰 麵包 家具"),
};
console.log(seen);
deepStrictEqual(seen, {
  cn: "牀單 20釐米 5毫米 羣星 峯 麪包 傢俱",
  tw: "牀單 20厘米 5毫米 羣星 峯 麪包 家具",
  t: "床單 20厘米 5毫米 群星 峰 麵包 家具",
  hk: "床單 20厘米 5毫米 群星 峰 麵包 家具",
});
JS
node look.mjs
