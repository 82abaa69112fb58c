import { expect, test } from "vitest";
import { findLostNames } from "./lost-names.ts";

const find = (text: string, path = "apps/api/src/selling/cart/a.ts") =>
  findLostNames([{ path, text }]);

test("a name in a comment that no code has is lost", () => {
  expect(find("/** Reads a cart, like `readOldCart`. */\nexport const readCart = 1;")).toHaveLength(
    1,
  );
  expect(find("// Calls `sendOrder()`.\n")).toHaveLength(1);
  expect(find("// Calls `await mails.sendOrder(tx)`.\n")).toHaveLength(1);
  expect(find("Start with `read-cart.ts`.\n", "README.md")).toHaveLength(1);
});

test("a name that stands in code, a single word and an example of the tools are not lost", () => {
  expect(find("/** Like `readCart`. */\nexport const readCart = 1;")).toEqual([]);
  expect(find("/** Read from `pending`. */\nexport const a = 1;")).toEqual([]);
  expect(find("/** Such as `readOldCart`. */\n", "tools/architecture/a.ts")).toEqual([]);
});
