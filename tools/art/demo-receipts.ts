/**
 * Draws the payment proofs of the demo's people, in the style of several banks' apps. One waits for
 * a decision, with its order's total. The small ones belong to orders paid long ago, so nobody
 * reads them. Banks and names are invented.
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

/** The payment that waits for a decision. It shows no time, because the demo's start is unknown. */
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

/** A receipt with the colours of its bank's app. */
interface Receipt {
  readonly bank: string;
  readonly title: string;
  readonly amount: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly colors?: Partial<typeof palette>;
}

const amount = "HKD ••••••";
const to = ["To", "HARBOUR TOYS & GAMES LTD"] as const;
const recipient = ["收款人", "HARBOUR TOYS & GAMES LTD"] as const;
const night = {
  ground: "#10161d",
  card: "#1c2530",
  ink: "#eef2f6",
  faint: "#98a6b4",
  line: "#2c3947",
};
const paid: readonly Receipt[] = [
  { bank: "Lion Quay Bank", title: "Transfer successful", amount, rows: [to] },
  {
    bank: "Kapok Bank 木棉銀行",
    title: "轉帳成功",
    amount,
    rows: [recipient, ["方式", "轉數快"]],
    colors: { brand: "#a3312a", ground: "#fbf3f1" },
  },
  {
    bank: "Ferry Pier Bank",
    title: "Payment sent",
    amount,
    rows: [to, ["By", "FPS"]],
    colors: { ...night, brand: "#2a3d8f" },
  },
  {
    bank: "Sampan Pay",
    title: "Done!",
    amount,
    rows: [to],
    colors: { brand: "#1f7a52", ground: "#eef7f1" },
  },
  {
    bank: "Peak Line Bank 山線銀行",
    title: "付款完成",
    amount,
    rows: [recipient],
    colors: { brand: "#6b3a86", ground: "#f6f1f9" },
  },
  {
    bank: "Tideway",
    title: "Money sent",
    amount,
    rows: [to, ["When", "Today"]],
    colors: { ...night, brand: "#0d7c86" },
  },
  {
    bank: "Old Tram Bank",
    title: "Transfer accepted",
    amount,
    rows: [to, ["Reference", "Toys"]],
    colors: { brand: "#8a5a12", ground: "#faf5ea" },
  },
];

function draw({ bank, title, amount: sum, rows, colors }: Receipt): Sketch {
  const drawn = { ...palette, ...colors };
  const sketch = new Sketch(drawn, family);
  const { brand, card, faint, line } = drawn;
  sketch.box(0, 0, sketch.width, 66, brand);
  sketch.text(20, 42, bank, { size: 20, weight: 700, fill: "#ffffff" });
  sketch.box(12, 84, 366, 150 + rows.length * 62, card, 14);
  sketch.text(195, 128, title, { size: 18, anchor: "middle", weight: 700 });
  sketch.text(195, 182, sum, { size: 34, anchor: "middle", weight: 700 });
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
// The other receipts are too small to read, because the machine should only read the waiting proof.
for (const [at, receipt] of paid.entries())
  await write(`payment-proof-small-${at + 1}.webp`, draw(receipt), 190);
