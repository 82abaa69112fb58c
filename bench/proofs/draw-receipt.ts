import sharp, { type Sharp } from "sharp";
import { tunedLayouts, unseenLayouts } from "./layouts.ts";
import type { Receipt } from "./make-receipt.ts";
import type { Random } from "./random.ts";
import { type Palette, Sketch } from "./sketch.ts";
import { chooseLabels } from "./words.ts";

const screenWidths = [1170, 1080, 828, 750, 720, 1440] as const;
const brands = ["#0b6e4f", "#b3202a", "#1d4e9e", "#6a3fa0", "#00857c", "#d2691e"] as const;
/** System fonts with Chinese characters; the first installed one is used. */
const families = [
  "Noto Sans CJK HK, PingFang HK, Microsoft JhengHei, sans-serif",
  "Noto Sans CJK TC, PingFang TC, Microsoft JhengHei, sans-serif",
  "Noto Serif CJK TC, serif",
  "DejaVu Sans, Noto Sans CJK HK, sans-serif",
  "Liberation Sans, Noto Sans CJK TC, sans-serif",
] as const;

export const damages = ["none", "jpeg", "small", "crop", "photo"] as const;
export type Damage = (typeof damages)[number];

/** Draws a receipt as the buyer's picture, in JPEG. */
export async function drawReceipt(
  random: Random,
  receipt: Receipt,
  damage: Damage,
): Promise<Buffer> {
  const palette = choosePalette(random, receipt.isDark);
  const sketch = new Sketch(
    palette,
    random.pick(families.slice(0, receipt.language === "en" ? 5 : 3)),
  );
  drawStatusBar(sketch, random);
  const label = chooseLabels(random, receipt, receipt.layout === "card");
  ({ ...tunedLayouts, ...unseenLayouts })[receipt.layout]!(sketch, receipt, label, random);
  drawFooter(sketch, random, receipt);
  const width = random.pick(screenWidths);
  const height = Math.max(sketch.y + 40, random.pick([690, 780, 844]));
  const screen = sharp(Buffer.from(sketch.svg(height, width / sketch.width)));
  return damageScreenshot(random, screen, damage, palette);
}

function choosePalette(random: Random, isDark: boolean): Palette {
  const brand = random.pick(brands);
  if (isDark)
    return {
      ground: random.pick(["#000000", "#121218", "#1c1c1e"]),
      card: "#2a2a30",
      ink: "#f2f2f4",
      faint: random.pick(["#9a9aa2", "#b4b4bc"]),
      line: "#3a3a40",
      brand,
    };
  return {
    ground: random.pick(["#ffffff", "#f6f6f8", "#f3f5fb"]),
    card: random.pick(["#ffffff", "#eef1f6"]),
    ink: random.pick(["#111111", "#222b3a"]),
    faint: random.pick(["#6b7280", "#8a8f9a"]),
    line: "#e2e4ea",
    brand,
  };
}

function drawStatusBar(sketch: Sketch, random: Random): void {
  sketch.text(34, 32, `${random.between(1, 23)}:${random.between(10, 59)}`, {
    size: 15,
    weight: 700,
  });
  sketch.text(356, 32, `5G ${random.between(8, 99)}%`, { size: 13, anchor: "end" });
  sketch.y = 54;
}

/** Draws the bottom of a receipt: a button, and an advertisement with another amount. */
function drawFooter(sketch: Sketch, random: Random, { language }: Receipt): void {
  const { brand, card } = sketch.palette;
  sketch.y += 16;
  if (random.chance(0.35)) {
    sketch.box(16, sketch.y, 358, 56, card, 10);
    const prize = random.pick(["$200", "HK$888", "$50.00", "HKD 1,000.00"]);
    const text =
      language === "en" ? `Invite friends and earn ${prize}` : `推薦朋友賺取 ${prize} 獎賞`;
    sketch.text(30, sketch.y + 34, text, { size: 14 });
    sketch.y += 70;
  }
  sketch.box(16, sketch.y, 358, 48, brand, 24);
  sketch.text(195, sketch.y + 31, language === "en" ? "Share receipt" : "分享收據", {
    size: 16,
    anchor: "middle",
    fill: "#fff",
  });
  sketch.y += 60;
}

async function damageScreenshot(
  random: Random,
  screen: Sharp,
  damage: Damage,
  { ground }: Palette,
): Promise<Buffer> {
  const { data, info } = await screen.png().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const picture = sharp(data);
  if (damage === "none") return picture.jpeg({ quality: 92 }).toBuffer();
  if (damage === "jpeg") return picture.jpeg({ quality: random.between(32, 60) }).toBuffer();
  if (damage === "small")
    return picture
      .resize({ width: random.between(560, 680) })
      .jpeg({ quality: random.between(60, 80) })
      .toBuffer();
  if (damage === "crop") {
    const top = Math.round(height * 0.055);
    const side = Math.round(width * random.next() * 0.02);
    return picture
      .extract({
        left: side,
        top,
        width: width - side * 2,
        height: Math.round(height * (0.9 + random.next() * 0.04)),
      })
      .jpeg({ quality: random.between(60, 85) })
      .toBuffer();
  }
  return photographScreen(random, data, width, height, ground);
}

/** Simulates a photograph of the screen on a desk: slightly turned, unevenly lit, blurred and noisy. */
async function photographScreen(
  random: Random,
  data: Buffer,
  width: number,
  height: number,
  ground: string,
): Promise<Buffer> {
  const angle = (random.next() - 0.5) * 5;
  const rotatedPicture = await sharp(data)
    .extend({
      top: 40,
      bottom: 40,
      left: 40,
      right: 40,
      background: ground === "#000000" ? "#333" : "#222",
    })
    .rotate(angle, { background: "#4a443c" })
    .resize({ width: random.between(1_000, 1_300) })
    .toBuffer({ resolveWithObject: true });
  const size = { width: rotatedPicture.info.width, height: rotatedPicture.info.height };
  const lightGradient = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#9a9a9a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const noise = await sharp({
    create: {
      ...size,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 9 },
      background: "#808080",
    },
  })
    .png()
    .toBuffer();
  return sharp(rotatedPicture.data)
    .blur(0.4 + random.next() * 0.5)
    .composite([
      { input: Buffer.from(lightGradient), blend: "multiply" },
      { input: noise, blend: "soft-light" },
    ])
    .jpeg({ quality: random.between(65, 85) })
    .toBuffer();
}
