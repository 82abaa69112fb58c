import type { Receipt } from "./make-receipt.ts";
import type { Random } from "./random.ts";
import type { Sketch } from "./sketch.ts";
import {
  type Field,
  formatCents,
  type Label,
  writeReceiptAmount,
  formatReceiptTime,
} from "./words.ts";

export type Layout = (sketch: Sketch, receipt: Receipt, label: Label, random: Random) => void;

/** Returns the fields below the amount, in the usual order of apps. */
export function listReceiptFields(
  receipt: Receipt,
  random: Random,
): readonly (readonly [Field, string])[] {
  const { method, bank, language, account, orderReference } = receipt;
  const rows: (readonly [Field, string])[] = [["to", receipt.recipient]];
  if (method === "account") rows.push(["bank", bank[language]], ["account", account]);
  if (method === "fps") rows.push(["fps", account]);
  rows.push(["from", receipt.payer]);
  if (orderReference !== null) rows.push(["message", orderReference]);
  rows.push(["time", formatReceiptTime(random, receipt)], ["reference", receipt.transferReference]);
  if (random.chance(0.4)) rows.push(["fee", "HKD 0.00"]);
  if (random.chance(0.3))
    rows.push(["balance", `HKD ${formatCents(random.between(1_000, 9_000_000))}`]);
  return rows;
}

/** A large amount in the middle; labels on the left, values on the right. */
const rows: Layout = (sketch, receipt, label, random) => {
  const { faint, line, brand } = sketch.palette;
  sketch.circle(195, sketch.y + 50, 26, brand);
  sketch.text(195, sketch.y + 105, label("done"), { size: 17, anchor: "middle", weight: 700 });
  sketch.text(195, sketch.y + 155, writeReceiptAmount(random, receipt.amount), {
    size: 34,
    anchor: "middle",
    weight: 700,
  });
  sketch.y += 200;
  for (const [field, value] of listReceiptFields(receipt, random)) {
    sketch.text(20, sketch.y + 28, label(field), { size: 14, fill: faint });
    sketch.text(370, sketch.y + 28, value, { size: 14, anchor: "end" });
    sketch.box(20, sketch.y + 45, 350, 1, line);
    sketch.y += 46;
  }
};

/** Small labels with their values below, including the amount. */
const drawStacked: Layout = (sketch, receipt, label, random) => {
  const { faint, brand } = sketch.palette;
  sketch.text(24, sketch.y + 40, label("done"), { size: 24, weight: 700, fill: brand });
  sketch.y += 60;
  const all = [
    ["amount", writeReceiptAmount(random, receipt.amount)] as const,
    ...listReceiptFields(receipt, random),
  ];
  for (const [field, value] of all) {
    sketch.text(24, sketch.y + 22, label(field), { size: 13, fill: faint });
    sketch.text(24, sketch.y + 46, value, { size: 17, weight: 700 });
    sketch.y += 64;
  }
};

/** A band in the bank's colour holds the amount in white. */
const band: Layout = (sketch, receipt, label, random) => {
  const { faint, brand } = sketch.palette;
  sketch.box(0, sketch.y, 390, 150, brand);
  sketch.text(195, sketch.y + 45, label("done"), {
    size: 18,
    anchor: "middle",
    fill: "#fff",
    weight: 700,
  });
  sketch.text(195, sketch.y + 105, writeReceiptAmount(random, receipt.amount), {
    size: 38,
    anchor: "middle",
    fill: "#fff",
    weight: 700,
  });
  sketch.y += 165;
  for (const [field, value] of listReceiptFields(receipt, random)) {
    sketch.text(22, sketch.y + 26, label(field), { size: 14, fill: faint });
    sketch.text(368, sketch.y + 26, value, { size: 15, anchor: "end", weight: 700 });
    sketch.y += 44;
  }
};

/** A card on a grey ground, with values in a column. */
const card: Layout = (sketch, receipt, label, random) => {
  const { faint, card: paper } = sketch.palette;
  const all = [
    ["amount", writeReceiptAmount(random, receipt.amount)] as const,
    ...listReceiptFields(receipt, random),
  ];
  sketch.text(24, sketch.y + 34, label("done"), { size: 20, weight: 700 });
  sketch.y += 52;
  sketch.box(12, sketch.y, 366, all.length * 42 + 20, paper, 14);
  sketch.y += 10;
  for (const [field, value] of all) {
    sketch.text(24, sketch.y + 26, label(field), { size: 10.5, fill: faint });
    sketch.text(176, sketch.y + 26, value, { size: field === "amount" ? 16 : 11.5 });
    sketch.y += 42;
  }
  sketch.y += 20;
};

/** A small currency sign beside large figures. */
const fps: Layout = (sketch, receipt, label, random) => {
  const { faint, line, card: paper } = sketch.palette;
  sketch.box(16, sketch.y, 358, 128, paper, 12);
  sketch.text(36, sketch.y + 34, label("amount"), { size: 14, fill: faint });
  sketch.text(36, sketch.y + 88, "HKD", { size: 18, weight: 700 });
  sketch.text(86, sketch.y + 88, formatCents(receipt.amount), { size: 36, weight: 700 });
  sketch.y += 150;
  for (const [field, value] of listReceiptFields(receipt, random)) {
    sketch.text(36, sketch.y + 20, label(field), { size: 12, fill: faint });
    sketch.text(36, sketch.y + 42, value, { size: 16 });
    sketch.box(36, sketch.y + 54, 320, 1, line);
    sketch.y += 62;
  }
};

/** A wallet: a round picture, the payee and the amount. */
const wallet: Layout = (sketch, receipt, label, random) => {
  const { faint, brand } = sketch.palette;
  const isEnglish = receipt.language === "en";
  sketch.circle(195, sketch.y + 60, 40, brand);
  sketch.text(195, sketch.y + 70, receipt.recipient.slice(0, 1), {
    size: 30,
    anchor: "middle",
    fill: "#fff",
  });
  const paidText = isEnglish ? `You paid ${receipt.recipient}` : `已付款給 ${receipt.recipient}`;
  sketch.text(195, sketch.y + 134, paidText, { size: 17, anchor: "middle" });
  sketch.text(195, sketch.y + 190, writeReceiptAmount(random, receipt.amount), {
    size: 42,
    anchor: "middle",
    weight: 700,
  });
  sketch.text(195, sketch.y + 222, formatReceiptTime(random, receipt), {
    size: 13,
    anchor: "middle",
    fill: faint,
  });
  sketch.y += 250;
  if (receipt.orderReference !== null)
    sketch.text(195, sketch.y + 20, receipt.orderReference, { size: 16, anchor: "middle" });
  sketch.text(24, sketch.y + 70, label("reference"), { size: 13, fill: faint });
  sketch.text(366, sketch.y + 70, receipt.transferReference, { size: 13, anchor: "end" });
  sketch.text(24, sketch.y + 104, label("from"), { size: 13, fill: faint });
  sketch.text(366, sketch.y + 104, receipt.payer, { size: 13, anchor: "end" });
  sketch.y += 130;
};

/** A table with stripes; each label ends with a colon before its value. */
const tableLayout: Layout = (sketch, receipt, label, random) => {
  const { card: paper, brand } = sketch.palette;
  sketch.box(0, sketch.y, 390, 46, brand);
  sketch.text(20, sketch.y + 30, label("done"), { size: 16, fill: "#fff", weight: 700 });
  sketch.y += 62;
  const all = [...listReceiptFields(receipt, random)];
  all.splice(random.between(1, 3), 0, ["amount", writeReceiptAmount(random, receipt.amount)]);
  for (const [index, [field, value]] of all.entries()) {
    if (index % 2 === 0) sketch.box(0, sketch.y, 390, 40, paper);
    sketch.text(150, sketch.y + 26, `${label(field)}:`, { size: 12, anchor: "end" });
    sketch.text(160, sketch.y + 26, value, { size: 12.5 });
    sketch.y += 40;
  }
};

/** A machine's slip in a monospaced font, with dots up to the values. */
const slip: Layout = (sketch, receipt, label, random) => {
  const family = receipt.language === "en" ? "DejaVu Sans Mono" : "Noto Sans Mono CJK TC";
  sketch.text(195, sketch.y + 34, label("done"), {
    size: 16,
    anchor: "middle",
    weight: 700,
    family,
  });
  sketch.text(195, sketch.y + 60, "- - - - - - - - - - - - - - - - - -", {
    size: 13,
    anchor: "middle",
    family,
  });
  sketch.y += 76;
  for (const [field, value] of [
    ...listReceiptFields(receipt, random),
    ["amount", writeReceiptAmount(random, receipt.amount)] as const,
  ]) {
    sketch.text(18, sketch.y + 22, label(field), { size: 12, family });
    sketch.text(372, sketch.y + 22, value, {
      size: 12,
      anchor: "end",
      family,
      weight: field === "amount" ? 700 : 400,
    });
    sketch.y += 36;
  }
};

/** The six layouts for tuning the rules. */
export const tunedLayouts: Readonly<Record<string, Layout>> = {
  rows,
  stacked: drawStacked,
  band,
  card,
  fps,
  wallet,
};
export const unseenLayouts: Readonly<Record<string, Layout>> = { table: tableLayout, slip };
