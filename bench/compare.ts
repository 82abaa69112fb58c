/** Compares speed, memory and starts of HEAD with those of another revision (`compare REV`). */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneAndBuild, resolveCommit } from "./compare/clone.ts";
import { figures } from "./compare/figures.ts";
import { stockShop } from "./compare/stock-shop.ts";
import { median } from "./support/figures.ts";
import { readOptions } from "./support/options.ts";
import { startShopProcess, type ShopProcess } from "./support/shop-process.ts";

const [revision = ""] = process.argv.splice(2, 1);
if (!/^\w/.test(revision)) throw new Error("name a revision: npm run bench -- compare HEAD~1");
const { only, turns, seconds, direct } = readOptions({
  only: "",
  turns: 3,
  seconds: 6,
  direct: false,
});
const names = only === "" ? Object.keys(figures) : only.split(",");
const unknownFigure = names.find((name) => figures[name] === undefined);
if (unknownFigure !== undefined)
  throw new Error(`--only takes ${Object.keys(figures).join(", ")}, not ${unknownFigure}`);

const folder = await mkdtemp(join(tmpdir(), "harbour-compare-"));
// The folder must be readable, because root runs PostgreSQL's programs as another user.
await chmod(folder, 0o755);
const shops: ShopProcess[] = [];
try {
  const hashes = [await resolveCommit("HEAD"), await resolveCommit(revision)];
  for (const hash of hashes) {
    const shop = await startShopProcess({
      role: "all",
      direct,
      clone: await cloneAndBuild(hash, join(folder, hash)),
    });
    shops.push(shop);
    await stockShop(shop, folder);
  }
  const shopFigures = shops.map((): Record<string, number>[] => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const side of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      shopFigures[side]!.push(await measure(shops[side]!));
      console.log(`turn ${turn + 1} of ${turns}: measured ${hashes[side]}`);
    }
  printRow("", [...hashes, "ratio (from to)"]);
  for (const name of names) {
    const [headFigures, otherFigures] = shopFigures.map((runs) =>
      runs.map((figure) => figure[name]!),
    );
    const ratios = headFigures!.map((figure, turn) => figure / otherFigures![turn]!);
    const ratioRange = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
    printRow(`${name}, ${figures[name]!.unit}`, [
      ...[headFigures!, otherFigures!].map((runs) => formatFigure(median(runs))),
      `${median(ratios).toFixed(2)} (${ratioRange.join(" to ")})`,
    ]);
  }
} finally {
  for (const shop of shops) await shop.remove();
  await rm(folder, { recursive: true });
}

/** Starts a shop on its data, measures the chosen figures, and stops it. */
async function measure(shop: ShopProcess): Promise<Record<string, number>> {
  const startMilliseconds = await shop.start();
  try {
    const measurements: Record<string, number> = {};
    for (const name of names)
      measurements[name] = await figures[name]!.take({ shop, startMilliseconds, seconds });
    return measurements;
  } finally {
    await shop.stop();
  }
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(`${name.padEnd(36)}${cells.map((cell) => cell.padEnd(14)).join("")}`.trimEnd());
}

function formatFigure(figure: number): string {
  return figure < 100 ? figure.toPrecision(3) : figure.toFixed(0);
}
