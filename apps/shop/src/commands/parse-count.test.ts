import { expect, test } from "vitest";
import { createShopCommand } from "./shop-command.ts";

test("the shop stock command accepts a number of movements and refuses anything else with a message", async () => {
  const stock = createShopCommand(() => undefined).commands.find(
    (command) => command.name() === "stock",
  )!;
  stock.exitOverride().configureOutput({ writeErr: () => undefined });
  for (const last of ["abc", "0", "-1", "1.5", ""])
    await expect(stock.parseAsync(["K-1", "--last", last], { from: "user" }), last).rejects.toThrow(
      "It is no number",
    );
});
