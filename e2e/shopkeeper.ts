import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shopUnderTest } from "../tools/bootstrap/shop-under-test.mjs";

/** Takes records into the shop while it serves, as its keeper does: `shop import`. */
export async function takeIn(...records: readonly object[]): Promise<void> {
  const lines = records.map((record) => JSON.stringify(record)).join("\n");
  await give("import", "catalogue.jsonl", lines);
}

/** Sets promotions up while the shop serves, as its keeper does: `shop configure`. */
export async function setPromotions(...promotions: readonly object[]): Promise<void> {
  await give("configure", "promotions.json", JSON.stringify(promotions));
}

/** Sets vouchers up while the shop serves, as its keeper does: `shop configure`. */
export async function setVouchers(...vouchers: readonly object[]): Promise<void> {
  await give("configure", "vouchers.json", JSON.stringify(vouchers));
}

/** Sets the shop up anew while it serves, as its keeper does: `shop configure`. */
export async function configure(settings: object): Promise<void> {
  await give("configure", "configuration.json", JSON.stringify(settings));
}

/** The next page is of what it says: whoever keeps the shop waits until it has heard. */
async function give(command: string, name: string, content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-keeper-"));
  const file = join(folder, name);
  await writeFile(file, content);
  await shopUnderTest(command, file);
  await rm(folder, { recursive: true });
}
