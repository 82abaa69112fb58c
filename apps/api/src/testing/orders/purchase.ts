import { sql } from "drizzle-orm";
import sharp from "sharp";
import { saveSettings, storeSettings } from "../../base/configuration/index.ts";
import { checkInvariants } from "../../check-invariants.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Guest, Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { toCourierId } from "../catalogue/products.ts";
import { makeMultipart } from "../multipart.ts";
import type { TestApi } from "../test-api.ts";
import type { TestReply } from "../test-caller.ts";

/** The recipient of goods in tests. */
export const recipient = {
  recipient_name: "Chan Tai Man",
  email: "Chan.Tai@Example.com",
  area_code: "852",
  phone: "91234567",
  address: "Flat A, 1/F, 1 Queen's Road, Central",
  remarks: "",
};

/** Returns the body of a checkout, which is by default delivered and paid offline. */
export function aCheckout(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    delivery_info: {
      country_code: "HK",
      method: "DELIVERY",
      courier_id: toCourierId("harbour-express"),
    },
    delivery_details: recipient,
    payment_method: "OFFLINE",
    ...changes,
  };
}

/** Returns the contents of an order that staff write. */
export function aDraft(variantId: string, qty = 1) {
  const { delivery_info } = aCheckout();
  const lines = [{ product_variant_id: variantId, qty }];
  return { lines, delivery_info, delivery_details: recipient };
}

export interface Purchase {
  readonly variantId: string;
  readonly qty?: number;
  readonly guest?: Shopper;
  /** Fields that replace those of the checkout's body. */
  readonly checkout?: Record<string, unknown>;
}

/** Adds the goods to the guest's cart through the API. */
export async function addUnitsToCart(
  shop: TestApi,
  { variantId, qty = 1, guest = shop.guest() }: Purchase,
): Promise<Shopper> {
  const line = { product_variant_id: variantId, qty };
  const addReply = await shop.as(guest).post("/stores/main/shopping-cart/add-to-cart", line);
  if (addReply.status !== 200) throw new Error(`Not put into the cart: ${addReply.text}`);
  return guest;
}

/** Makes guests who each have one unit of a variant in the cart. */
export async function makeGuestsWithCart(
  shop: TestApi,
  variantId: string,
  count: number,
): Promise<readonly Guest[]> {
  const guests = Array.from({ length: count }, () => shop.guest());
  const ids = sql`unnest(${sql.param(guests.map((guest) => guest.id))}::text[]) as guest (id)`;
  await shop.deps.db.execute(sql`insert into customers (id) select id from ${ids}`);
  await shop.deps.db.execute(sql`
    insert into cart_lines (id, customer_id, store_id, variant_id, qty)
    select 'line ' || guest.id, guest.id, stores.id, ${variantId}, 1 from ${ids}, stores where alias = 'main'`);
  return guests;
}

/** Checks out in the main store. Buys the whole cart unless `changes` name lines. */
export async function checkOut(
  shop: TestApi,
  guest: Shopper,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<TestReply> {
  const body = aCheckout({ ...(await listCartLines(shop, guest)), ...changes });
  return shop.as(guest).post("/stores/main/checkouts", body, { headers });
}

/** Returns all lines of a cart in the form that a checkout sends. */
export async function listCartLines(shop: TestApi, { id }: Shopper) {
  const { rows } = await shop.deps.db.execute<{ id: string }>(sql`
    select variant_id as id from cart_lines join stores on stores.id = cart_lines.store_id
    where customer_id = ${id} and alias = 'main' order by cart_lines.id`);
  return { checkout_product_variant_ids: rows.map((row) => row.id) };
}

export interface Bought {
  readonly guest: Shopper;
  readonly orderId: string;
  readonly reference: string;
}

/** Places an order through the API. */
export async function anOrder(shop: TestApi, purchase: Purchase): Promise<Bought> {
  const guest = await addUnitsToCart(shop, purchase);
  const checkoutReply = await checkOut(shop, guest, purchase.checkout);
  if (checkoutReply.status !== 200) throw new Error(`No order was placed: ${checkoutReply.text}`);
  return { guest, orderId: checkoutReply.body.order_id, reference: checkoutReply.body.reference };
}

/** Enables online payments if the test's settings name a provider. */
export async function enableOnlinePayments({ deps }: Pick<TestApi, "deps">): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const storedSettings = await storeSettings(tx);
    const methods = { ...storedSettings, payment_methods: ["ONLINE" as const, "OFFLINE" as const] };
    await saveSettings(deps, tx, { "store-settings": methods });
  });
  await deps.changes.settle();
}

/** Uploads a picture as this guest. By default the picture has no text. @returns its address */
export async function aProof(
  shop: TestApi,
  guest: Shopper,
  uploadedPicture?: Buffer,
): Promise<string> {
  const background = { r: 229, g: 43, b: 31 };
  const picture =
    uploadedPicture ??
    (await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer());
  const { body, headers } = await makeMultipart("file", picture);
  const uploaded = await shop.as(guest).post("/api/files/payment-proofs", body, { headers });
  if (uploaded.status !== 200) throw new Error(`Not uploaded: ${uploaded.text}`);
  return uploaded.text;
}

/** Returns the number of a variant's units that orders have reserved. */
export async function countReserved(deps: Deps, variantId: string): Promise<number> {
  const {
    rows: [row],
  } = await deps.db.execute<{ reserved: number }>(
    sql`select coalesce(sum(reserved), 0)::integer as reserved from stock_levels where variant_id = ${variantId}`,
  );
  return row?.reserved ?? 0;
}

/** Returns the names of invariants that the data violate. After any test of orders or stock there must be none. */
export async function findInvariantViolations(deps: Deps): Promise<string[]> {
  const violations: string[] = [];
  for await (const { invariant, breaches } of checkInvariants(deps))
    if (breaches.length > 0) violations.push(invariant);
  return violations;
}
