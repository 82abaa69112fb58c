#!/usr/bin/env bash
# Couriers send labels as PDF pages that carry /Rotate 90: drawn on their side, shown upright. A shop puts several on one sheet.
# pdf-lib 1.17.1 places a page of another file by embedPdf and drawPage.
# Guess: the label stands on the sheet as every viewer shows it, 200 points wide and 400 high, reading downwards.
# Outcome: /Rotate is lost in silence. The embedded page says 400 by 200, and its words run from left to right on the sheet.
#   Whoever scales to the label's place by those sizes prints it on its side.
set -euo pipefail
command -v pdftotext >/dev/null || { echo "needs pdftotext (poppler-utils)"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdf-lib@1.17.1
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { degrees, PDFDocument } from "pdf-lib";

const label = await PDFDocument.create();
const drawn = label.addPage([400, 200]);
drawn.drawText("PARCEL", { x: 20, y: 150, size: 40 });
drawn.setRotation(degrees(90));
const bytes = await label.save();
writeFileSync("label.pdf", bytes);

const sheet = await PDFDocument.create();
const [embedded] = await sheet.embedPdf(bytes);
sheet.addPage([600, 600]).drawPage(embedded);
writeFileSync("sheet.pdf", await sheet.save());

/** Tells by the box of the only word whether it runs across the page or down it. */
function wayOf(file) {
  const words = execFileSync("pdftotext", ["-bbox", file, "-"]).toString();
  const [left, top, right, bottom] = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/.exec(words).slice(1).map(Number);
  return right - left > bottom - top ? "across" : "down";
}
const seen = { size: [embedded.width, embedded.height], label: wayOf("label.pdf"), sheet: wayOf("sheet.pdf") };
console.log(seen);
deepStrictEqual(seen, { size: [400, 200], label: "down", sheet: "across" });
JS
node look.mjs
