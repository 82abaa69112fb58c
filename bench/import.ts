/**
 * Imports the converted list of video games into a fresh shop on an embedded database, through the `shop import` command
 * that everybody uses. With `--file` another catalogue.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judge, megabytes } from "./support/figures.ts";
import { readOptions } from "./support/options.ts";
import { newShop } from "./support/shop-process.ts";
import { furnish } from "./support/furnish.ts";
import { convertVideoGames } from "./video-games/convert.ts";
import { countRecords } from "./video-games/count-records.ts";

const options = readOptions({ file: "" });
const folder = await mkdtemp(join(tmpdir(), "harbour-bench-"));
const shop = await newShop();
try {
  const file = options.file === "" ? join(folder, "video-games.jsonl") : options.file;
  if (options.file === "") console.log(await convertVideoGames(file));
  const { products, variants } = await countRecords(file);

  await shop.start();
  await furnish(shop);
  const first = await shop.command("import", file);
  if (first.code !== 0) throw new Error(`the import failed:\n${first.output}`);
  const perSecond = variants / (first.milliseconds / 1000);
  console.log(
    `${products} products, ${variants} variants in ${(first.milliseconds / 1000).toFixed(1)} s, the start of the command included`,
  );
  judge("imported releases", `${perSecond.toFixed(0)} /s`, perSecond > 1000, "over 1,000 /s");
  if (first.peakBytes !== null) {
    judge(
      "peak memory of the command",
      megabytes(first.peakBytes),
      first.peakBytes < 400 * 1024 * 1024,
      "under 400 MB",
    );
  }

  const again = await shop.command("import", file);
  console.log(
    `the same file again: ${(again.milliseconds / 1000).toFixed(1)} s\n${again.output.trim().split("\n").at(-1)}`,
  );
  judge(
    "the same file again",
    again.code === 0 ? "accepted" : again.output,
    again.code === 0,
    "accepted",
  );
  const doctor = await shop.command("doctor");
  judge(
    "shop doctor",
    doctor.code === 0 ? "nothing wrong" : doctor.output,
    doctor.code === 0,
    "nothing wrong",
  );
} finally {
  await shop.remove();
  await rm(folder, { recursive: true });
}
