import type { APIRequestContext } from "@playwright/test";
import { callAsMember, newMember, placeOrder } from "../member.ts";
import { expect } from "../shop-test.ts";
import { importRecords } from "../shopkeeper.ts";

const makeLanternRecord = (key: string) => ({
  type: "product",
  key,
  store: "main",
  title: key.replaceAll("-", " "),
  variants: [{ sku: key, price: "90.00", stock: 1 }],
});
const createdKeys: string[] = [];

/** Creates a product with one unit. */
export async function createLastUnit(): Promise<string> {
  const key = `storm-lantern-${Date.now()}`;
  createdKeys.push(key);
  await importRecords(makeLanternRecord(key));
  return key;
}

/** Withdraws all these products from sale. */
export async function withdrawLastUnits(): Promise<void> {
  await importRecords(
    ...createdKeys.map((key) => ({ ...makeLanternRecord(key), is_public: false })),
  );
}

/** Buys the unit as another guest, as soon as it is available again. */
export async function buyLastUnit(request: APIRequestContext, product: string): Promise<void> {
  const otherMember = await newMember(request, "Ben Lau");
  const variant = async () => {
    const { variants } = await callAsMember<{ variants: { _id: string; stock: number }[] }>(
      request,
      otherMember,
      "GET",
      `/stores/main/product-management/products/${product}/details`,
    );
    return variants[0]!;
  };
  await expect.poll(async () => (await variant()).stock).toBe(1);
  await callAsMember(request, otherMember, "POST", "/stores/main/shopping-cart/add-to-cart", {
    product_variant_id: (await variant())._id,
    qty: 1,
  });
  await placeOrder(request, otherMember);
}
