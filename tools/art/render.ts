import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { contactSheet } from "./contact-sheet.ts";
import { heroOrders } from "./heroes.ts";
import { openManifest } from "./manifest.ts";
import { orders } from "./orders.ts";
import { storyOrders } from "./stories.ts";
import { openWorkshop } from "./workshop.ts";

/**
 * Renders the pictures of the demonstration shop.
 * `--only key,key` renders these products, categories or archetypes. `--all` renders current pictures too.
 * `--contact-sheet file.png` pastes the pictures on one sheet.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    all: { type: "boolean" },
    "contact-sheet": { type: "string" },
  },
});
const folder = fileURLToPath(new URL("../../apps/shop/demo/pictures/", import.meta.url));
mkdirSync(folder, { recursive: true });
const manifest = openManifest();
const { only } = values;
const selected = [...heroOrders(), ...storyOrders(), ...orders()].filter(
  (o) => !only || only.split(",").some((one) => one === o.key || one === o.picture.archetype),
);
if (selected.length === 0) throw new Error(`pictures.json asks for nothing called "${only}"`);
const due = selected.filter(
  (order) => values.all || !existsSync(folder + order.file) || !manifest.isCurrent(order),
);
console.log(`${due.length} of ${selected.length} pictures to render`);

let workshop = due.length > 0 ? await openWorkshop() : undefined;
for (const [i, order] of due.entries()) {
  const started = performance.now();
  if (!workshop?.isOpen()) workshop = await openWorkshop();
  const front = order.picture.look === "box" ? readFileSync(folder + order.front) : undefined;
  const bytes = await workshop.take(order.picture, front, order.quality);
  writeFileSync(folder + order.file, bytes);
  manifest.made(order);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${i + 1}/${due.length} ${order.file} ${(bytes.length / 1000).toFixed(0)} kB ${seconds} s`,
  );
}
await workshop?.close();
const sheet = values["contact-sheet"];
if (sheet)
  await contactSheet(
    selected.map((order) => folder + order.file).filter((path) => existsSync(path)),
    sheet,
  );
