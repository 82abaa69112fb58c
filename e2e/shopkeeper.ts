import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shopUnderTest } from "../tools/bootstrap/shop-under-test.mjs";

/** Takes records into the shop while it serves, as its keeper does: `shop import`. */
export async function takeIn(...records: readonly object[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-keeper-"));
  const file = join(folder, "catalogue.jsonl");
  await writeFile(file, records.map((record) => JSON.stringify(record)).join("\n"));
  await shopUnderTest("import", file);
  await rm(folder, { recursive: true });
}

/** Sets promotions up while the shop serves, as its keeper does: `shop configure`. */
export async function setPromotions(...promotions: readonly object[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-keeper-"));
  const file = join(folder, "promotions.json");
  await writeFile(file, JSON.stringify(promotions));
  await shopUnderTest("configure", file);
  await rm(folder, { recursive: true });
}
