#!/usr/bin/env bash
# zpl-renderer-js 3.4.0 draws a courier's label (ZPL) as a picture, so that staff see it without a label printer; zxing-wasm 3.1.6 reads it.
# Printer drivers shorten Code 128 by changing its subset: ">5" starts pairs of digits, ">6" ends them.
# Guess: the barcode of the picture reads as the printed one does.
# Outcome: ">5" within a code draws a sign for accents instead of a change, so what follows comes wrong: "HB>5100037" reads "HB±00037".
#   A single letter or digit behind ">6" is left out, and so is the last digit of a number of odd length. The digits below the bars are
#   right all the while. UPC-A and EAN-8 are drawn as bare digits without bars. None of it raises an error, and the wrong codes read as valid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zpl-renderer-js@3.4.0 zxing-wasm@3.1.6 pngjs@7.0.0
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { ready } from "zpl-renderer-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
const { api } = await ready;

async function read(command, data) {
  const label = `^XA^FO60,60^BY2${command}^FD${data}^FS^XZ`;
  const picture = PNG.sync.read(Buffer.from(await api.zplToBase64Async(label, 101.6, 30, 8), "base64"));
  const { width, height } = picture;
  const found = await readBarcodes({ data: new Uint8ClampedArray(picture.data), width, height, colorSpace: "srgb" });
  return found[0]?.text ?? "no barcode";
}
const code128 = "^BCN,100,Y,N,N";
const labels = [
  [code128, "HB-100037", "HB-100037", "HB-100037"],
  [code128, ">;100037>6HB", "100037HB", "100037HB"],
  [code128, ">:HB>5100037", "HB100037", "HB±00037"],
  [code128, ">:RR>547312482>69HK", "RR473124829HK", "RR´7312482¹HK"],
  [code128, ">;473124>68", "4731248", "473124"],
  ["^BEN,100,Y,N", "490123456789", "4901234567894", "4901234567894"],
  ["^BUN,100,Y,N,Y", "04549674329", "045496743291", "no barcode"],
  ["^B8N,100,Y,N", "4901234", "49012347", "no barcode"],
];
const seen = [];
for (const [command, data, guess] of labels) seen.push({ command, data, guess, read: await read(command, data) });
console.table(seen);
deepStrictEqual(seen.map(({ read }) => read), labels.map(([, , , expected]) => expected));
process.exit();
JS
node look.mjs
