import { judge } from "../support/figures.ts";
import type { ShopProcess } from "../support/shop-process.ts";

/** Has the shop examine itself: every invariant that it knows must hold on the data as they are now. */
export async function judgeDoctor(shop: ShopProcess): Promise<void> {
  const { code, output } = await shop.command("doctor");
  judge("shop doctor", code === 0 ? "nothing wrong" : `\n${output}`, code === 0, "nothing wrong");
}
