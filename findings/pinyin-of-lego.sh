#!/usr/bin/env bash
# tiny-pinyin 1.3.2 tells how Chinese is read in Mandarin, for a search by letters or the address of a page. It has no table of letters: it places
# each one by Node's own sorting, `Intl.Collator`, between known letters. pinyin-pro 3.29.4, with a table, stands beside it.
# Guess: `isSupported()` checks the sorting, so when it is true, single letters with one reading come out right, in every Node.
# Outcome: it is true on Node 20.20.2 and 24.21.0, but their sorting (ICU 78) puts letters on the other side of places that the library has fixed.
#   Node 14.21.3 (ICU 70) gets all of these right.
#   乐高, LEGO, becomes "laogao", 电池, a battery, "dichi", and 北, 杯 and 被, three everyday words read "bei", all become "bao".
#   Of 24 words of a toy shop it gets 8 wrong, without an error. A search for "lego" or "dianchi" misses them, and the next Node may move others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tiny-pinyin@1.3.2 pinyin-pro@3.29.4
cat > look.cjs <<'JS'
const { deepStrictEqual } = require("node:assert");
const tiny = require("tiny-pinyin");
const { pinyin } = require("pinyin-pro");

const words = [
  "乐高", "电池", "北极", "杯", "被", "毛绒", "书桌", "铅笔", "积木", "拼图", "机器人", "汽车",
  "火车", "飞机", "恐龙", "熊猫", "文具", "橡皮", "礼品", "奶粉", "气球", "蜡笔", "滑板", "头盔",
];
const read = words.map((word) => [word, tiny.convertToPinyin(word, "", true), pinyin(word, { toneType: "none" }).replaceAll(" ", "")]);
const wrong = read.filter(([, first, second]) => first !== second);
console.log(`Node ${process.version}, ICU ${process.versions.icu}, supported: ${tiny.isSupported()}`);
console.table(wrong);
deepStrictEqual([tiny.isSupported(), wrong], [true, [
  ["乐高", "laogao", "legao"],
  ["电池", "dichi", "dianchi"],
  ["北极", "baoji", "beiji"],
  ["杯", "bao", "bei"],
  ["被", "bao", "bei"],
  ["毛绒", "maori", "maorong"],
  ["书桌", "shuzhun", "shuzhuo"],
  ["铅笔", "qiebi", "qianbi"],
]]);
JS
node look.cjs
