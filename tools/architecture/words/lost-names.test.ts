import { expect, test } from "vitest";
import { findLostNames } from "./lost-names.ts";

const find = (text: string, path = "apps/api/src/selling/cart/a.ts") =>
  findLostNames([{ path, text }]);

test("a comment or document may not mention a name that the code lacks", () => {
  expect(find("/** Reads a cart, like `readOldCart`. */\nexport const readCart = 1;")).toHaveLength(
    1,
  );
  expect(find("// Calls `sendOrder()`.\n")).toHaveLength(1);
  expect(find("// Calls `await mails.sendOrder(tx)`.\n")).toHaveLength(1);
  expect(find("Start with `read-cart.ts`.\n", "README.md")).toHaveLength(1);
});

test("a comment may mention a name in code, a single word or a tool's example", () => {
  expect(find("/** Like `readCart`. */\nexport const readCart = 1;")).toEqual([]);
  expect(find("/** Read from `pending`. */\nexport const a = 1;")).toEqual([]);
  expect(find("/** Such as `readOldCart`. */\n", "tools/architecture/a.ts")).toEqual([]);
});
