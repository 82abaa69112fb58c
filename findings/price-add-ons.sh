#!/usr/bin/env bash
# Magazines and comic books carry a price as a small barcode (EAN-5) beside the large one. zxing-wasm 3.1.1 reads it with
# eanAddOnSymbol "Read" or "Require"; bwip-js 4.7.0 draws it. GS1 allows 7 to 12 modules between the two.
# Guess: "Read" returns one result for one printed code, with the price behind it at every allowed distance.
# Outcome:
#   At 7 and 9 modules with digits printed below, "Read" returns the same code twice: first without, then with the price.
#   Without printed digits it returns one result, with the price.
#   At 12 modules, which bwip-js draws by default, "Read" leaves the price out in silence, and "Require" finds no code.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zxing-wasm@3.1.1 bwip-js@4.7.0
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import { readFileSync } from "node:fs";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
const code = "9784088836447";
const price = "00480";

async function read(gap, includetext, eanAddOnSymbol) {
  const drawing = { bcid: "ean13", text: `${code} ${price}`, scale: 3, addongap: gap, includetext };
  const margins = { paddingwidth: 20, paddingheight: 12, backgroundcolor: "FFFFFF" };
  const png = await bwip.toBuffer({ ...drawing, ...margins });
  const found = await readBarcodes(new Uint8Array(png).buffer, { tryHarder: true, eanAddOnSymbol });
  return found.map(({ text }) => text);
}

const seen = {};
for (const gap of [7, 9, 12])
  for (const hasDigits of [true, false])
    for (const mode of ["Read", "Require"])
      seen[`${gap} modules, ${hasDigits ? "digits below" : "bars alone"}, ${mode}`] = await read(gap, hasDigits, mode);
console.log(seen);
for (const gap of [7, 9]) {
  deepStrictEqual(seen[`${gap} modules, digits below, Read`], [code, code + price]);
  deepStrictEqual(seen[`${gap} modules, digits below, Require`], [code + price]);
  deepStrictEqual(seen[`${gap} modules, bars alone, Read`], [code + price]);
  deepStrictEqual(seen[`${gap} modules, bars alone, Require`], [code + price]);
}
for (const look of ["digits below", "bars alone"]) {
  deepStrictEqual(seen[`12 modules, ${look}, Read`], [code]);
  deepStrictEqual(seen[`12 modules, ${look}, Require`], []);
}
JS
node look.mjs
