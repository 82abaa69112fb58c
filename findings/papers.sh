#!/usr/bin/env bash
# pdfkit 0.20.2, text in pieces of several fonts by `continued: true`, as its guide shows; read back with pdfjs-dist 4.10.38.
# Guess: a text with line breaks, written in pieces because some letters need another font, is laid out as the same text in one piece:
#   each line begins at the left margin, and each piece follows the one before it.
# Outcome: a line that begins within a piece keeps the indent of that piece's beginning, and the next piece is placed by the width of what
#   came before without it. So lines begin in the middle, and a floor's number is drawn on the word before it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfkit@0.20.2 pdfjs-dist@4.10.38
cat > draw.mjs <<'JS'
import PdfDocument from "pdfkit";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

async function placesOf(pieces) {
  const pdf = new PdfDocument({ margin: 50 });
  const written = [];
  pdf.on("data", (chunk) => written.push(chunk));
  const ended = new Promise((resolve) => pdf.on("end", resolve));
  pdf.fontSize(12);
  for (const [at, [font, text]] of pieces.entries()) {
    const continued = at < pieces.length - 1;
    pdf.font(font);
    if (at === 0) pdf.text(text, 50, 50, { width: 300, continued });
    else pdf.text(text, { continued });
  }
  pdf.end();
  await ended;
  const read = await getDocument({ data: new Uint8Array(Buffer.concat(written)), verbosity: 0 }).promise;
  const { items } = await (await read.getPage(1)).getTextContent();
  return items.filter(({ str }) => str.trim()).map(({ str, transform }) => ({ text: str.trim(), x: Math.round(transform[4]) }));
}

const whole = await placesOf([["Helvetica", "Tower 1\nFloor 2\nRoom 3"]]);
const pieces = await placesOf([["Helvetica", "Tower "], ["Times-Roman", "1\nFloor "], ["Helvetica", "2\nRoom "], ["Times-Roman", "3"]]);
console.log("in one piece: ", JSON.stringify(whole));
console.log("in pieces:    ", JSON.stringify(pieces));
const xOf = (text) => pieces.find((one) => one.text === text)?.x;
const isAsGuessed = xOf("Floor") === 50 && xOf("2") > xOf("Floor");
console.log(`"Floor" begins at ${xOf("Floor")} (guess: 50), its number at ${xOf("2")}`);
if (isAsGuessed) process.exit(1);
JS
node draw.mjs 2> >(grep -v -i "warning" >&2)
