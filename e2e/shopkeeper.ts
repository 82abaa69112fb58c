import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runShopCommand } from "../tools/bootstrap/shop-under-test.mjs";

/** Imports records into the running shop with `shop import`, as its owner would. */
export async function importRecords(...records: readonly object[]): Promise<void> {
  const lines = records.map((record) => JSON.stringify(record)).join("\n");
  await runCommandWithFile("import", "catalogue.jsonl", lines);
}

/** Sets up promotions in the running shop with `shop configure`, as its owner would. */
export async function setPromotions(...promotions: readonly object[]): Promise<void> {
  await runCommandWithFile("configure", "promotions.json", JSON.stringify(promotions));
}

/** Sets up vouchers in the running shop with `shop configure`, as its owner would. */
export async function setVouchers(...vouchers: readonly object[]): Promise<void> {
  await runCommandWithFile("configure", "vouchers.json", JSON.stringify(vouchers));
}

/** Changes settings of the running shop with `shop configure`, as its owner would. */
export async function changeShopSettings(settings: object): Promise<void> {
  await runCommandWithFile("configure", "configuration.json", JSON.stringify(settings));
}

/** Runs a command of the shop. Waits until the shop has applied the change, so that the next page shows it. */
async function runCommandWithFile(command: string, name: string, content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-keeper-"));
  const file = join(folder, name);
  await writeFile(file, content);
  await runShopCommand(command, file);
  await rm(folder, { recursive: true });
}
