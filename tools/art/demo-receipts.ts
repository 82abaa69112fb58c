/**
 * Draws the payment proofs of the demo's people: the one that waits to be judged, over what its order costs, and the small one of orders
 * that are paid for long, which nobody reads any more. Banks and names are invented.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { Sketch } from "../../bench/proofs/sketch.ts";

const folder = new URL("../../apps/shop/demo/people/", import.meta.url);
const family = "Noto Sans CJK HK, Noto Sans, sans-serif";
const palette = {
  ground: "#f3f5f7",
  card: "#ffffff",
  ink: "#1b2733",
  faint: "#5d6b78",
  line: "#e2e6ea",
  brand: "#1f4e5f",
};

/** As the banking app shows it; without a time, as nobody knows when the demo begins. */
const waiting = {
  bank: "Lion Quay Bank",
  title: "Transfer successful",
  amount: "HKD 281.00",
  rows: [
    ["To", "HARBOUR TOYS & GAMES LTD"],
    ["Bank", "Lion Quay Bank"],
    ["Account number", "000-852-0260026-001"],
    ["From", "LAM JASMINE"],
    ["Reference number", "FT260852104417"],
  ],
} as const;
const paid = {
  ...waiting,
  amount: "HKD ••••••",
  rows: [["To", "HARBOUR TOYS & GAMES LTD"] as const],
};

function draw({ bank, title, amount, rows }: typeof waiting | typeof paid): Sketch {
  const sketch = new Sketch(palette, family);
  const { brand, card, faint, line } = palette;
  sketch.box(0, 0, sketch.width, 66, brand);
  sketch.text(20, 42, bank, { size: 20, weight: 700, fill: "#ffffff" });
  sketch.box(12, 84, 366, 150 + rows.length * 62, card, 14);
  sketch.text(195, 128, title, { size: 18, anchor: "middle", weight: 700 });
  sketch.text(195, 182, amount, { size: 34, anchor: "middle", weight: 700 });
  sketch.y = 214;
  for (const [label, value] of rows) {
    sketch.box(30, sketch.y, 330, 1, line);
    sketch.text(30, sketch.y + 24, label, { size: 13, fill: faint });
    sketch.text(30, sketch.y + 48, value, { size: 17 });
    sketch.y += 62;
  }
  return sketch;
}

async function write(name: string, sketch: Sketch, width: number): Promise<void> {
  const svg = sketch.svg(sketch.y + 44, width / sketch.width);
  const picture = await sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer();
  await writeFile(fileURLToPath(new URL(name, folder)), picture);
}

await write("payment-proof.webp", draw(waiting), 780);
// Too small to be read: a reader has enough to do with those that wait.
await write("payment-proof-small.webp", draw(paid), 190);
