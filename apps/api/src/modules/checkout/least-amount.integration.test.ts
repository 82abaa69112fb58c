import { expect, test, vi } from "vitest";
import {
  aCourier,
  aProduct,
  checkOut,
  intoCart,
  offerOnline,
  startTestApi,
} from "../../testing/index.ts";
import { providers } from "../payments/provider-of.ts";
import { sandboxProvider } from "../payments/sandbox/sandbox-provider.ts";

const shop = await startTestApi();
await aCourier(shop.deps, { fee: "0.00" });
await offerOnline(shop);

test("an order of less than the provider takes is refused in words, and can be paid another way", async () => {
  vi.spyOn(providers, "sandbox").mockImplementation((deps) => ({
    ...sandboxProvider(deps),
    minAmount: 400,
  }));
  const costing = async (price: number) => {
    const { variants } = await aProduct(shop.deps, { variants: [{ price }] });
    return intoCart(shop, { variantId: variants[0]!.id });
  };
  const online = { payment_method: "ONLINE" };
  const guest = await costing(399);
  const refused = await checkOut(shop, guest, online);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      payment_method: ["Online payment begins at HK$4.00. Please choose another way to pay."],
    },
  ]);
  expect((await checkOut(shop, guest)).status).toBe(200);
  expect((await checkOut(shop, await costing(400), online)).status).toBe(200);
  expect((await checkOut(shop, await costing(0), online)).status).toBe(200);
});
