import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { configureShop } from "../../edge/shop-setup/index.ts";
import {
  aCategory,
  aCourier,
  anOrder,
  aProduct,
  startTestApi,
  localize,
} from "../../testing/index.ts";
import type { PromotionRecord } from "./plan-promotions.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
await aCategory(deps, { name: "plush" });
const bearProduct = await aProduct(deps, { name: "bear", variants: [{ price: 4_000, stock: 90 }] });

const tenPercentPromotion: PromotionRecord = {
  key: "ten",
  template_type: "STORE",
  title: localize("Ten"),
  discount_type: "PERCENTAGE",
  discount_value: "10",
};
const configure = (promotions: unknown[], dryRun = false) =>
  configureShop(
    deps,
    { promotions: promotions as PromotionRecord[] },
    { folder: import.meta.dirname, dryRun },
  );
const readProblems = async (...promotions: unknown[]) => {
  const error = await configure(promotions).then(
    () => undefined,
    (refusal: unknown) => refusal as { errors: Record<string, string[]> },
  );
  return error?.errors;
};
beforeEach(() => deps.db.execute(sql`truncate promotions cascade`));

describe("promotions file", () => {
  test("a file reports every changed field, and a dry run changes nothing", async () => {
    const dryRunReport = await configure([tenPercentPromotion], true);
    expect(dryRunReport.changes.map(({ field }) => field)).toEqual(["promotions.ten"]);
    expect((await deps.db.execute(sql`select from promotions`)).rows).toEqual([]);
    await configure([tenPercentPromotion]);
    const { changes, notes } = await configure([{ key: "ten", discount_value: "12.5", quota: 3 }]);
    expect(changes).toMatchObject([
      { field: "promotions.ten.discount_value", from: "10.00", to: "12.50" },
      { field: "promotions.ten.quota", from: null, to: 3 },
    ]);
    expect(notes).toEqual([]);
    expect((await configure([{ key: "ten", quota: 3 }])).changes).toEqual([]);
  });

  test.each<[string, object, string, string]>([
    [
      "more than 100 per cent off",
      { discount_value: "100.01" },
      "discount_value",
      "This must be 100% or less.",
    ],
    ["no discount", { discount_value: "0" }, "discount_value", "This must be more than 0."],
    ["no value", { discount_value: null }, "discount_value", "Please fill this in."],
    [
      "a value that is no amount",
      { discount_value: "ten" },
      "discount_value",
      'Enter an amount such as "40.00".',
    ],
    [
      "the code type without a code",
      { template_type: "PROMOTION_CODE" },
      "code",
      "Please fill this in.",
    ],
    [
      "a code of another type",
      { code: "TEN" },
      "code",
      "Only a promotion of the type PROMOTION_CODE has a code.",
    ],
    [
      "a code with a wrong character",
      { template_type: "PROMOTION_CODE", code: "T€N" },
      "code",
      "Use 3 to 30 letters, digits and dashes.",
    ],
    [
      "free shipping with money off",
      { template_type: "FREE_SHIPPING" },
      "discount_type",
      "FREE_SHIPPING takes nothing off the price. Leave this null.",
    ],
    [
      "the gift type without a gift",
      { discount_type: "BUY_X_GET_Y_FREE", buy_quantity: 2, get_quantity: 1 },
      "gift",
      "Please fill this in.",
    ],
    [
      "an unknown gift",
      { discount_type: "BUY_X_GET_Y_FREE", buy_quantity: 2, get_quantity: 1, gift: "NO-SUCH" },
      "gift",
      "There is no SKU NO-SUCH.",
    ],
    [
      "an end before its start",
      { starts_at: "2026-12-01T00:00:00Z", ends_at: "2026-11-01T00:00:00Z" },
      "ends_at",
      "This must be later than the start.",
    ],
    [
      "a time without a time zone",
      { starts_at: "2026-12-01T10:00:00" },
      "starts_at",
      'Enter a time such as "2026-11-27T00:00:00+08:00".',
    ],
    ["empty goods", { goods: {} }, "goods", "Name at least one item, or enter null for all items."],
    [
      "unknown goods",
      { goods: { categories: ["plush", "nowhere"] } },
      "goods.categories",
      "There is no category nowhere in main.",
    ],
    [
      "goods of the other store",
      { stores: ["mini"], goods: { products: ["bear"] } },
      "goods.products",
      "There is no product bear in mini.",
    ],
    [
      "an unknown group",
      { groups: ["vip"] },
      "groups",
      "There is no membership level vip, only member, silver, gold.",
    ],
    ["a misspelt field", { qouta: 3 }, "", "Unknown field: qouta."],
  ])("refuses a promotion with %s", async (_, change, field, reason) => {
    const path = ["promotions", "ten", field].filter(Boolean).join(".");
    expect(await readProblems({ ...tenPercentPromotion, ...change })).toEqual({ [path]: [reason] });
  });

  test("refuses the code of another promotion in the file or the shop", async () => {
    const code = { ...tenPercentPromotion, template_type: "PROMOTION_CODE", code: "harbour10" };
    const duplicateCode = { ...code, key: "twin", code: " HARBOUR10" };
    const reason = {
      "promotions.twin.code": ["ten has the code HARBOUR10 already. Choose another one."],
    };
    expect(await readProblems(code, duplicateCode)).toEqual(reason);
    await configure([code]);
    expect(await readProblems(duplicateCode)).toEqual(reason);
    await configure([{ key: "ten", code: "OTHER" }, duplicateCode]);
  });

  test("refuses a quota below the present uses", async () => {
    await configure([{ ...tenPercentPromotion, quota: 5 }]);
    await anOrder(shop, { variantId: bearProduct.variants[0]!.id });
    await anOrder(shop, { variantId: bearProduct.variants[0]!.id });
    expect(await readProblems({ key: "ten", quota: 1 })).toEqual({
      "promotions.ten.quota": ["Enter 2 or more. It was used that often already."],
    });
    await deps.db.execute(sql`update promotions set is_active = false`);
  });

  test.each<[object, string]>([
    [
      { discount_type: "PRICE", discount_value: "50.00" },
      "promotions.ten.discount_value: takes 50.00 off, and its goods may come to 40.00 only: they cost nothing then",
    ],
    [
      { discount_value: "100" },
      "promotions.ten.discount_value: 100 per cent: its goods cost nothing",
    ],
    [{ goods: { categories: ["plush"] } }, "promotions.ten.goods: none of them is for sale"],
  ])("accepts an unlikely promotion with a note: %o", async (change, note) => {
    expect((await configure([{ ...tenPercentPromotion, ...change }])).notes).toEqual([note]);
  });

  test("adds no note when the minimum spending exceeds the discount", async () => {
    const tooLargeDiscount = {
      discount_type: "PRICE",
      discount_value: "50.00",
      min_spending: "50.01",
    };
    expect((await configure([{ ...tenPercentPromotion, ...tooLargeDiscount }])).notes).toEqual([]);
  });
});
