import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { lockAccount } from "../../base/customers/index.ts";
import { findFileProblems } from "../../base/files/index.ts";
import { placeOrder } from "../../selling/checkout/index.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  findInvariantViolations,
  addUnitsToCart,
  readMailbox,
  overlapTransactions,
  shopperPassword,
  startTestApi,
  nestTransaction,
  withoutGuard,
} from "../../testing/index.ts";
import { closeAccount } from "./close-account.ts";
import { deleteExpiredData } from "./delete-expired-data.ts";
import { eraseCustomer } from "./erase-customer.ts";
import {
  aPicture,
  quillDetails,
  makePersonWithAllData,
  findTablesContaining,
  quillWords,
} from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
const { db } = deps;
await aCourier(deps);

const close = "/profiles/close-account";
const password = { password: shopperPassword };
const signIn = (login_id: string) =>
  shop.anyone.post("/auth/login", { type: "EMAIL", login_id, password: shopperPassword });
const count = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows.length;

describe("closed account", () => {
  const fixture = {
    person: undefined as unknown as Awaited<ReturnType<typeof makePersonWithAllData>>,
  };

  beforeAll(async () => {
    fixture.person = await makePersonWithAllData(shop);
    await fixture.person.caller.post("/profiles/data-export");
    await shop.runJobs();
    // Proves that the search works: it finds her data in many tables before the erasure.
    expect(await findTablesContaining(deps, quillWords)).toEqual([
      "public.addresses",
      "public.customers",
      "public.logins",
      "public.orders",
      "public.outbox",
      "public.shelf_pieces",
      "public.verification_codes",
    ]);
    const closed = await fixture.person.caller.post(close, password);
    expect(closed.status).toBe(200);
    await shop.runJobs();
  });

  test("a closed account leaves traces only in the last email, for a day", async () => {
    expect(await findTablesContaining(deps, quillWords)).toEqual(["public.outbox"]);
    const emails = await readMailbox(shop, quillDetails.email);
    expect(emails).toMatchObject([{ kind: "account-closed", subject: "Your account is closed" }]);
    await db.execute(sql`update outbox set created_at = created_at - interval '25 hours'`);
    await deleteExpiredData(deps);
    expect(await findTablesContaining(deps, quillWords)).toEqual([]);
  });

  test("closing an account deletes everything that was its owner's alone", async () => {
    const { ada, avatar, image } = fixture.person;
    for (const table of [
      "cart_lines",
      "wishlist_items",
      "shelf_pieces",
      "shelf_hidden",
      "shelf_links",
      "addresses",
      "notification_settings",
      "data_exports",
      "credit_cards",
      "sessions",
      "logins",
      "verification_codes",
      "review_images",
    ]) {
      const isOwnRow = table === "review_images" ? sql`true` : sql`customer_id = ${ada.id}`;
      const rows = await count(sql`select 1 from ${sql.identifier(table)} where ${isOwnRow}`);
      expect(rows, table).toBe(0);
    }
    expect((await shop.anyone.get(avatar)).status).toBe(404);
    expect((await shop.anyone.get(image)).status).toBe(404);
    expect(await findFileProblems(deps)).toEqual([]);
  });

  test("closing an account leaves orders and ledgers intact without a buyer", async () => {
    const { order } = fixture.person;
    const {
      rows: [row],
    } = await db.execute(sql`
      select status, is_paid, total, contact_email, contact_phone, delivery_details ->> 'address' as address,
        (select count(*) from order_lines l where l.order_id = o.id) as lines,
        (select count(*) from order_events e where e.order_id = o.id) as events,
        (select count(*) from payment_proofs p where p.order_id = o.id and p.upload_id is not null) as proofs
      from orders o where reference = ${order.reference}`);
    expect(row).toEqual({
      status: "completed",
      is_paid: true,
      total: 14_000,
      contact_email: "",
      contact_phone: "",
      address: "",
      lines: 1,
      events: 5,
      proofs: 1,
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
    for (const guestContact of [{ email: quillDetails.email }, { email: "" }, { phone: "-" }]) {
      const query = guestContact as unknown as Record<string, string>;
      const detailsReply = await shop.anyone.get(`/orders/${order.reference}/details/guest`, {
        query,
      });
      expect(detailsReply.status).not.toBe(200);
    }
  });

  test("closing an account leaves reviews without a name and consents with dates", async () => {
    const { ada, product } = fixture.person;
    await deps.changes.settle();
    const path = `/stores/main/product-management/products/${product.id}/reviews`;
    expect((await shop.anyone.get(path)).body.data).toMatchObject([
      { rating: 5, comment: "Lovely.", images: [], user: { username: null, avatar: null } },
    ]);
    const datedConsents = sql`select 1 from consents where customer_id = ${ada.id} and created_at is not null`;
    expect(await count(datedConsents)).toBe(1);
  });

  test("a closed account cannot sign in, like an unknown one, and may register again", async () => {
    const { caller } = fixture.person;
    expect((await caller.get("/auth/user")).status).toBe(401);
    const [knownAddressReply, unknownAddressReply] = [
      await signIn(quillDetails.email),
      await signIn("nobody@example.com"),
    ];
    expect(knownAddressReply.status).toBe(401);
    expect({ ...knownAddressReply.body, request_id: "" }).toEqual({
      ...unknownAddressReply.body,
      request_id: "",
    });

    const registration = { type: "EMAIL", email: quillDetails.email, username: "Z", ...password };
    expect((await shop.anyone.post("/auth/register", registration)).status).toBe(200);
    expect((await signIn(quillDetails.email)).body.user.account).toMatchObject({
      username: "Z",
      birthday: null,
    });
  });
});

describe("refused closing", () => {
  test("refuses to close an account with a wrong password, or a guest", async () => {
    const ada = await shop.shopper();
    const refusedReply = await shop.as(ada).post(close, { password: "wrongpassword1" });
    expect(refusedReply).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    expect((await shop.as(ada).get("/auth/user")).status).toBe(200);
    expect((await shop.as(shop.guest()).post(close, password)).status).toBe(403);
  });

  test("refuses to close an account with open orders", async () => {
    const ada = await shop.shopper();
    const variantId = (await aProduct(deps)).variants[0]!.id;
    const { orderId } = await anOrder(shop, { variantId, guest: ada });
    const refusedReply = await shop.as(ada).post(close, password);
    expect(refusedReply).toMatchObject({
      status: 409,
      body: { code: "conflict", details: { open_orders: 1 } },
    });
    await shop.as(ada).put(`/orders/${orderId}/cancelled`);
    expect((await shop.as(ada).post(close, password)).status).toBe(200);
  });

  test("a failed closing changes nothing", async () => {
    const ada = await shop.shopper({ username: "Ada" });
    const variantId = (await aProduct(deps)).variants[0]!.id;
    await addUnitsToCart(shop, { variantId, guest: ada });
    await aPicture(shop, ada, "avatars");
    await db.execute(
      sql`alter table customers add constraint never check (closed_at is null) not valid`,
    );
    const failed = await shop.as(ada).post(close, password);
    await db.execute(sql`alter table customers drop constraint never`);
    expect(failed.status).toBe(500);
    expect((await shop.as(ada).get("/profiles/account")).body.username).toBe("Ada");
    expect((await shop.as(ada).get("/stores/main/shopping-cart/count")).body.count).toBe(1);
    expect(await count(sql`select 1 from uploads where customer_id = ${ada.id}`)).toBe(1);
  });
});

test("sends no email to an unconfirmed address", async () => {
  const email = "unconfirmed@example.com";
  const ada = await shop.shopper({ email, verified: false });
  expect((await shop.as(ada).post(close, password)).status).toBe(200);
  expect(await readMailbox(shop, email)).toEqual([]);
});

test("closing an account with an unconfirmed address keeps another account's messages at that address", async () => {
  const email = "shared@example.com";
  await shop.shopper({ email });
  const resetRequest = { type: "EMAIL", email };
  await shop.anyone.post("/auth/forget-password", resetRequest);
  const before = await readMailbox(shop, email);
  expect(before.length).toBeGreaterThan(0);
  const claimant = await shop.shopper({ email, verified: false });
  expect((await shop.as(claimant).post(close, password)).status).toBe(200);
  expect(await readMailbox(shop, email)).toEqual(before);
});

describe("two devices", () => {
  const checkout = {
    storeId: "main",
    delivery_info: { country_code: "HK", method: "DELIVERY" },
    delivery_details: {
      recipient_name: "Ada",
      email: "ada@example.com",
      area_code: "852",
      phone: "91234567",
      address: "1 Queen's Road",
      remarks: "",
    },
    payment_method: "OFFLINE",
    language: "en",
  } as const;

  test("an order placed during the closing keeps the account open", async () => {
    const ada = await shop.shopper();
    const variantId = (await aProduct(deps)).variants[0]!.id;
    await addUnitsToCart(shop, { variantId, guest: ada });
    const lines = { checkout_product_variant_ids: [variantId] };
    const closingRace = overlapTransactions(
      db,
      (tx) => placeOrder(deps, ada, { ...checkout, ...lines }, nestTransaction(tx)),
      () => closeAccount(deps, ada.id, shopperPassword),
    );
    await expect(closingRace).rejects.toMatchObject({ code: "conflict" });
    expect((await shop.as(ada).get("/orders/all")).body.total).toBe(1);
  });

  const addToCartAfterClosing = async (api: typeof shop) => {
    const ada = await api.shopper();
    const line = { product_variant_id: (await aProduct(api.deps)).variants[0]!.id, qty: 1 };
    const [, addReply] = await overlapTransactions(
      api.deps.db,
      async (tx) => {
        await lockAccount(tx, ada.id, "update");
        await eraseCustomer(api.deps, tx, ada.id);
      },
      () => api.as(ada).post("/stores/main/shopping-cart/add-to-cart", line),
    );
    const {
      rows: [row],
    } = await api.deps.db.execute<{ lines: number }>(
      sql`select count(*) as lines from cart_lines where customer_id = ${ada.id}`,
    );
    return { status: addReply.status, lines: row?.lines };
  };

  test("a closed account's cart accepts no more lines", async () => {
    expect(await addToCartAfterClosing(shop)).toEqual({ status: 401, lines: 0 });
  });

  test("without the lock, a closed account's cart accepts a line", async () => {
    const guard = withoutGuard(/ for (key share|no key update)/, "");
    const unguardedShop = await startTestApi({ deps: guard.deps });
    expect(await addToCartAfterClosing(unguardedShop)).toEqual({ status: 200, lines: 1 });
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
