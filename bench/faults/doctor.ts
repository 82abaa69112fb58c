import { reportGoal } from "../support/figures.ts";
import type { ShopProcess } from "../support/shop-process.ts";

/** Runs `shop doctor`, whose invariants must all hold on the present data. */
export async function judgeDoctor(shop: ShopProcess): Promise<void> {
  const { code, output } = await shop.command("doctor");
  reportGoal(
    "shop doctor",
    code === 0 ? "nothing wrong" : `\n${output}`,
    code === 0,
    "nothing wrong",
  );
}
