#!/usr/bin/env bash
# American barcodes (UPC) on games and toys, read by barcode-detector 3.2.1 on zxing-wasm 3.1.1; bwip-js 4.7.0 draws them.
# Guess: a UPC-A code comes as `upc_a` with the twelve digits that are printed below it, and a UPC-E code with its eight.
# Outcome: no call returns the printed digits.
#   Allowed as `upc_a` alone, it comes as `upc_a` with thirteen digits: a zero stands before the twelve.
#   Allowed as `ean_13` alone, or beside `upc_a`, it comes as `ean_13` with the same thirteen digits.
#   A UPC-E code comes as `upc_e` with thirteen digits: the eight are expanded, and a zero stands before them.
# A list of goods typed from the printed digits finds none of them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts barcode-detector@3.2.1 zxing-wasm@3.1.1 bwip-js@4.7.0 pngjs@7.0.0
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import { readFileSync } from "node:fs";
import bwip from "bwip-js";
import { PNG } from "pngjs";

// Node lacks these two parts of browsers.
globalThis.DOMRectReadOnly = class {
  static fromRect = (box) => box;
};
globalThis.ImageData = class ImageData {
  constructor(data, width, height) {
    Object.assign(this, { data: new Uint8ClampedArray(data), width, height });
  }
};
const { BarcodeDetector, prepareZXingModule } = await import("barcode-detector/ponyfill");
const wasm = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

async function read(kind, digits, formats) {
  const drawing = { bcid: kind, text: digits, scale: 3, includetext: true };
  const margins = { paddingwidth: 12, paddingheight: 12, backgroundcolor: "FFFFFF" };
  const { data, width, height } = PNG.sync.read(await bwip.toBuffer({ ...drawing, ...margins }));
  const found = await new BarcodeDetector({ formats }).detect(new ImageData(data, width, height));
  return found.map(({ format, rawValue }) => `${format} ${rawValue}`);
}

const printed = "045496743291";
const shortPrinted = "01234565";
const seen = {
  "upc_a alone": await read("upca", printed, ["upc_a"]),
  "ean_13 alone": await read("upca", printed, ["ean_13"]),
  "upc_a and ean_13": await read("upca", printed, ["upc_a", "ean_13"]),
  "upc_e alone": await read("upce", shortPrinted, ["upc_e"]),
};
console.log(seen);
deepStrictEqual(seen, {
  "upc_a alone": [`upc_a 0${printed}`],
  "ean_13 alone": [`ean_13 0${printed}`],
  "upc_a and ean_13": [`ean_13 0${printed}`],
  "upc_e alone": ["upc_e 0012345000065"],
});
JS
node look.mjs
