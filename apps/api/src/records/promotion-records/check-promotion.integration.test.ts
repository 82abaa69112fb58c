import type { PromotionQuestions } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { aPromotion, aProduct, aWarehouse, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
await aWarehouse(shop.deps);
const staff = shop.as(await shop.operator("manager"));
const makePricedVariant = (price: number) => [{ price, stock: 5 }];
const kite = (await aProduct(shop.deps, { name: "kite", variants: makePricedVariant(20_000) }))
  .variants[0]!;
const card = (await aProduct(shop.deps, { name: "gift-card", variants: makePricedVariant(50_000) }))
  .variants[0]!;
const supplier = { name: "Kite & Sons", email: "", phone: "", note: "", is_active: true };
const { _id: supplierId } = (await staff.post("/suppliers", supplier)).body as { _id: string };
await staff.post("/purchase-orders", {
  supplier_id: supplierId,
  warehouse: "kwai-chung",
  expected_on: null,
  note: "",
  lines: [{ sku: kite.sku, qty: 5, unit_cost: "120.00" }],
});

const terms = {
  key: "checked",
  template_type: "STORE",
  title: { en: "Checked" },
  discount_type: "PERCENTAGE",
  discount_value: "10",
  goods: { products: ["kite"] },
};

/** Returns the SKUs and reduced prices for each question. */
async function ask(fields: object = {}) {
  const { body, status } = await staff.post("/promotions/plan", { ...terms, ...fields });
  expect(status).toBe(200);
  const { questions } = body as PromotionQuestions;
  return questions.map(({ kind, goods }) => [
    kind,
    ...goods.map(({ sku, reduced }) => `${sku} ${reduced}`),
  ]);
}

test("an ordinary promotion gets no warning", async () => {
  expect(await ask()).toEqual([]);
});

test("warns staff of a promotion that makes goods free or cheaper than their cost", async () => {
  expect(await ask({ discount_value: "100" })).toEqual([["free", `${kite.sku} 0.00`]]);
  expect(await ask({ discount_value: "45" })).toEqual([["under_cost", `${kite.sku} 110.00`]]);
  const discount = { discount_type: "PRICE", discount_value: "200" };
  expect(await ask(discount)).toEqual([["free", `${kite.sku} 0.00`]]);
});

test("warns staff of a promotion that makes expensive goods free", async () => {
  const gameConsole = await aProduct(shop.deps, {
    name: "console",
    variants: makePricedVariant(399_900),
  });
  const freeDiscount = { discount_value: "100", goods: { products: ["console"] } };
  expect(await ask(freeDiscount)).toEqual([["free", `${gameConsole.variants[0]!.sku} 0.00`]]);
});

test("the cost check spreads a discount over the pieces that its minimum spending requires", async () => {
  const discount = { discount_type: "PRICE", discount_value: "200", min_spending: "500" };
  expect(await ask(discount)).toEqual([]);
  expect(await ask({ ...discount, min_spending: "400" })).toEqual([
    ["under_cost", `${kite.sku} 100.00`],
  ]);
});

test("warns staff of a gift that costs more than its goods bring", async () => {
  const gift = {
    discount_type: "BUY_X_GET_Y_FREE",
    discount_value: null,
    get_quantity: 1,
    gift: kite.sku,
  };
  expect(await ask({ ...gift, buy_quantity: 1 })).toEqual([["under_cost", `${kite.sku} 80.00`]]);
  expect(await ask({ ...gift, buy_quantity: 2 })).toEqual([]);
});

test("warns when a discount on all goods includes gift cards, but not when it names them", async () => {
  expect(await ask({ goods: null })).toEqual([["gift_cards", `${card.sku} 450.00`]]);
  expect(await ask({ goods: { products: ["gift-card"] } })).toEqual([]);
  expect(await ask({ goods: null, template_type: "FREE_SHIPPING", discount_type: null })).toEqual(
    [],
  );
});

test("an inactive, ended or faulty promotion gets no warning, and a check saves nothing", async () => {
  const freeDiscount = { discount_value: "100" };
  expect(await ask({ ...freeDiscount, is_active: false })).toEqual([]);
  expect(await ask({ ...freeDiscount, ends_at: "2020-01-01" })).toEqual([]);
  expect(await ask({ discount_value: "101" })).toEqual([]);
  expect((await staff.get("/promotions/planed")).status).toBe(404);
});

test("the start of a stored promotion is checked by its stored terms", async () => {
  const stored = { key: "free-kite", discount_value: "100", goods: { products: ["kite"] } };
  await aPromotion(shop.deps, { ...stored, is_active: false });
  const { body } = await staff.post("/promotions/plan", { key: "free-kite", is_active: true });
  expect((body as PromotionQuestions).questions).toMatchObject([{ kind: "free", count: 1 }]);
});
