#!/usr/bin/env bash
# Cartons carry their number as ITF-14, which GS1 asks to print within a heavy black frame. @ericblade/quagga2 1.12.1 reads barcodes of pictures and
# has a reader for interleaved 2 of 5, which ITF-14 is; zxing-wasm 3.1.6 beside it. bwip-js 4.11.4 draws the codes, with and without the frame.
# Guess: a reader that reads the bars without the frame reads them within it, as the frame lies outside of the quiet zone.
# Outcome: in pictures of 800 pixels, quagga2's locator with large patches finds all eight numbers without the frame. Within the frame it finds none,
#   at any of its five sizes of patches. No option or message tells of the frame. zxing-wasm reads all sixteen pictures.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @ericblade/quagga2@1.12.1 zxing-wasm@3.1.6 bwip-js@4.11.4 pngjs@7.0.0
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";
import quagga from "@ericblade/quagga2";
import bwip from "bwip-js";
import { PNG } from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

function withCheckDigit(digits) {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
const numbers = Array.from({ length: 8 }, (_, at) => withCheckDigit(`14891234${String(at * 12371 + 604).padStart(5, "0")}`));
const quaggaReads = (src, patchSize) =>
  new Promise((resolve) => {
    const decoder = { readers: ["i2of5_reader"] };
    const locator = { patchSize, halfSample: true };
    const setting = { src, numOfWorkers: 0, inputStream: { size: 800 }, decoder, locate: true, locator };
    quagga.default.decodeSingle(setting, (result) => resolve(result?.codeResult?.code));
  });

const sizes = ["x-small", "small", "medium", "large", "x-large"];
const seen = {};
for (const showborder of [false, true]) {
  const name = showborder ? "with frame" : "without frame";
  seen[name] = { "best of quagga2": 0, "zxing-wasm": 0 };
  const counts = Object.fromEntries(sizes.map((size) => [size, 0]));
  for (const number of numbers) {
    const margins = { paddingwidth: 15, paddingheight: 10, backgroundcolor: "FFFFFF" };
    const png = await bwip.toBuffer({ bcid: "itf14", text: number, scale: 3, height: 25, includetext: true, showborder, ...margins });
    writeFileSync(`${number}.png`, png);
    for (const size of sizes) if ((await quaggaReads(`${number}.png`, size)) === number) counts[size] += 1;
    const { data, width, height } = PNG.sync.read(png);
    const found = await readBarcodes({ data: new Uint8ClampedArray(data), width, height });
    if (found[0]?.text === number) seen[name]["zxing-wasm"] += 1;
  }
  seen[name]["best of quagga2"] = Math.max(...Object.values(counts));
  console.log(name, counts);
}
console.table(seen);
deepStrictEqual(seen, {
  "without frame": { "best of quagga2": 8, "zxing-wasm": 8 },
  "with frame": { "best of quagga2": 0, "zxing-wasm": 8 },
});
process.exit();
JS
node look.mjs
