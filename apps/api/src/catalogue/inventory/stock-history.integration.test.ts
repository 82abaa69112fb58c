import { expect, test } from "vitest";
import { aCourier, aProduct, anOrder, startTestApi, setOnHand } from "../../testing/index.ts";
import { findMovements, findStock } from "./index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);

test("the history of a SKU shows stock by warehouse and each change with reason and order", async () => {
  const { variants } = await aProduct(deps, { variants: [{ stock: 5 }] });
  const { id: variantId, sku } = variants[0]!;
  const { reference, guest, orderId } = await anOrder(shop, { variantId, qty: 2 });
  await shop.as(guest).put(`/orders/${orderId}/cancelled`);
  await setOnHand(deps, variantId, 9);
  expect(await findStock(deps.db, sku)).toMatchObject({
    levels: [{ warehouse: "kwai-chung", onHand: 9, reserved: 0 }],
    preorder: null,
  });
  expect(await findMovements(deps.db, variantId, { limit: 10 })).toMatchObject([
    { reason: "import", onHandChange: 4, order: null },
    { reason: "release", reservedChange: -2, order: reference },
    { reason: "reserve", reservedChange: 2, order: reference },
    { reason: "import", onHandChange: 5 },
  ]);
  expect(await findMovements(deps.db, variantId, { limit: 1 })).toHaveLength(1);
  expect(await findStock(deps.db, "NO-SUCH-SKU")).toBeUndefined();
});
