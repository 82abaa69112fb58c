import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertVideoGames } from "../video-games/convert-video-games.ts";
import { seedShop } from "./seed-shop.ts";
import { startShopProcess, type ShopProcess } from "./shop-process.ts";

/** Starts a new shop with every game of the list. */
export async function startShopWithGames(options?: { role?: string }): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-bench-"));
  const shop = await startShopProcess(options);
  try {
    const file = join(folder, "video-games.jsonl");
    console.log(await convertVideoGames(file));
    await shop.start();
    await seedShop(shop);
    const importResult = await shop.command("import", file);
    if (importResult.code !== 0) throw new Error(`the import failed:\n${importResult.output}`);
    return shop;
  } catch (error) {
    await shop.remove();
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
