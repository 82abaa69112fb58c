#!/usr/bin/env bash
# Counters in Hong Kong print receipts on thermal printers (ESC/POS). receiptline 4.0.4 documents two encodings, cp950 and big5, with
# the same words, "Traditional Chinese", and sends the printer the same command for both.
# @point-of-sale/receipt-printer-encoder 4.0.1 chooses code pages by itself with codepage("auto").
# Guess: cp950 and big5 are two names of one thing, and a letter that no code page has raises an error.
# Outcome:
#   cp950 prints "?" for Cantonese 嘅 and for 衞, Hong Kong's own form of a common letter; big5 prints both.
#   The encoder prints "?" for every Chinese letter, and counts it as one column where printers take two. Neither says so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts receiptline@4.0.4 @point-of-sale/receipt-printer-encoder@4.0.1
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import receiptline from "receiptline";

const letters = ["港", "衞", "嘅", "說"];
const lost = {};
for (const encoding of ["cp950", "big5"])
  lost[encoding] = letters.filter((letter) =>
    receiptline.transform(letter, { cpl: 32, encoding, command: "escpos" }).includes("?"),
  );
const encoder = new ReceiptPrinterEncoder({ language: "esc-pos", columns: 32 }).codepage("auto");
const columns = [{ width: 20, align: "left" }, { width: 12, align: "right" }];
const bytes = encoder.table(columns, [["積木火車", "$120.00"]]).encode();
const row = /\?+ +\$120\.00/.exec(Buffer.from(bytes).toString("latin1"))[0];
console.log(lost, row);
deepStrictEqual(lost, { cp950: ["衞", "嘅"], big5: [] });
deepStrictEqual(row, `????${" ".repeat(21)}$120.00`);
JS
node look.mjs
