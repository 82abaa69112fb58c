import type { BrowserContext } from "playwright-core";

/** Products of the demo that are in stock. */
const productSlugs = ["tile-by-tile", "star-courier"];

/**
 * Puts two products into a new guest's cart with the product page's form, without script. The context keeps the
 * guest's cookies.
 */
export async function fillGuestCart({ request }: BrowserContext, shop: string): Promise<void> {
  const { origin } = new URL(shop);
  for (const product of productSlugs) {
    const address = new URL(`/shop/main/product/${product}`, shop).href;
    const page = await (await request.get(address)).text();
    const [, variant] = /name="product_variant_id" value="([^"]+)"/.exec(page) ?? [];
    if (!variant) throw new Error(`${address} sells nothing`);
    const form = { intent: "add-to-cart", product_variant_id: variant, qty: 1 };
    const reply = await request.post(address, { form, headers: { origin } });
    if (!reply.ok()) throw new Error(`${address} answered ${reply.status()}`);
  }
}

/** Returns the context's cookies as a `Cookie` header. */
export async function readCookies(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
