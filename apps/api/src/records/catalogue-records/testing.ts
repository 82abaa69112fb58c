import type { TestApi } from "../../testing/index.ts";

let productCount = 0;

/** Returns a function that creates a product at $100, with functions that read and change its record. */
export function figureMaker(staff: ReturnType<TestApi["as"]>) {
  return async (productFields: object = {}, variant: object = {}) => {
    productCount += 1;
    const [key, sku] = [`figure-${productCount}`, `F-${productCount}`];
    const created = await staff.post("/products", {
      store: "main",
      key,
      title: { en: `Figure ${productCount}`, zh: `公仔 ${productCount}` },
      variants: [{ sku, price: "100.00", ...variant }],
      ...productFields,
    });
    const path = `/products/main/${key}`;
    const readProduct = async () => (await staff.get(path)).body;
    const change = async (fields: object, version?: string) =>
      staff.put(path, { version: version ?? (await readProduct()).version, fields });
    return { key, sku, path, read: readProduct, change, created: created.body };
  };
}
