import { sql } from "drizzle-orm";
import type { Shopper, Visitor } from "../platform/actor.ts";
import { randomId } from "../platform/ids.ts";
import { aCheckout, anOrder, aProof, intoCart } from "./purchase.ts";
import type { TestApi } from "./test-api.ts";

/** What stands in the shop while everybody tries everything. */
export interface World {
  readonly shop: TestApi;
  readonly productId: string;
  readonly variantId: string;
}

export interface Request {
  /** In place of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type Caller = "nobody" | "guest" | "shopper" | "unverified";

/** One call of the contract, made rightly in everything but the caller. */
export interface Row {
  readonly request?: (world: World, caller: Visitor) => Request | Promise<Request>;
  /** The status for whoever may call; 200 unless said. */
  readonly answer?: number | ((caller: Caller) => number);
  /** The address names a thing: makes one of this person's. To everybody else it is not there. */
  readonly thingOf?: (world: World, owner: Shopper) => Promise<Request>;
}

const open: Row = {};
const inMain: Row = { request: () => ({ params: { store_id: "main" } }) };
const query = (values: Request["query"]): Row => ({ request: () => ({ query: values ?? {} }) });
const body = (values: unknown, answer = 200): Row => ({
  answer,
  request: () => ({ body: values }),
});
const code = { verification_code: "0123456789abcdef" };
const newPassword = "lanternfish42";

const registration = (): Row => ({
  request: () => ({
    body: {
      type: "EMAIL",
      username: "Somebody",
      email: `${randomId()}@who.test`,
      password: newPassword,
    },
  }),
});

const orderOf = async ({ shop, variantId }: World, owner: Shopper): Promise<Request> => {
  const { orderId } = await anOrder(shop, { variantId, guest: owner });
  return { params: { order_id: orderId } };
};
const anOrdersRow = (changes: Partial<Row> = {}): Row => ({ thingOf: orderOf, ...changes });

/** Orders that are looked up by who bought them: nothing depends on the caller, and a wrong address finds nothing. */
const lookedUp = (send: (proof: object) => Request): Row => ({
  answer: 404,
  request: () => ({ params: { order_id: randomId() }, ...send({ email: "nobody@who.test" }) }),
});

const address = { name: "Chan Tai Man", address: "1 Queen's Road, Central" };
const addressOf = async ({ shop }: World, owner: Shopper): Promise<Request> => {
  const added = await shop.as(owner).post("/profiles/addresses", address);
  return { params: { address_id: added.body._id }, body: address };
};
const cardOf = async ({ shop }: World, owner: Shopper): Promise<Request> => {
  const id = randomId();
  await shop.deps.db.execute(sql`
    insert into credit_cards (id, customer_id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default)
    values (${id}, ${owner.id}, 'sandbox', ${id}, 'visa', '4242', 12, 2034, false)`);
  return { params: { card_id: id } };
};
const sessionOf = async (_: World, owner: Shopper): Promise<Request> => ({
  params: { session_id: owner.kind === "registered" ? owner.sessionId : "" },
});

/** Every call of the customer API. A call without a row fails the test, and so does a row without its call. */
export const rows: Readonly<Record<string, Row>> = {
  "POST /auth/login": body({ type: "TEMP", password: "any" }),
  "POST /auth/renew-guest": {
    request: async ({ shop }) => {
      const minted = await shop.anyone.post("/auth/login", { type: "TEMP", password: "any" });
      return { body: { guest_key: minted.body.guest_key } };
    },
  },
  "GET /auth/user": open,
  "GET /auth/logout": open,
  "POST /auth/register": registration(),
  "POST /auth/migrate": {
    ...registration(),
    answer: (caller) => (caller === "guest" ? 200 : 409),
  },
  "GET /auth/verify": { ...query(code), answer: 422 },
  "GET /auth/check-verification-code": { ...query(code), answer: 422 },
  "POST /auth/send-verification": {
    ...body({ type: "EMAIL" }),
    answer: (caller) => (caller === "unverified" ? 200 : 409),
  },
  "POST /auth/forget-password": body({ type: "EMAIL", email: "nobody@who.test" }),
  "POST /auth/reset-password": body({ ...code, new_password: newPassword }, 422),
  "POST /auth/update-password": body({ old_password: "wrong", new_password: newPassword }, 422),
  "GET /auth/change-email-request": open,
  "POST /auth/change-email": body({ ...code, email: "new@who.test" }, 422),
  "GET /auth/change-phone-request": open,
  "POST /auth/change-phone": body({ ...code, area_code: "852", phone: "91234567" }, 422),
  "GET /auth/sessions": open,
  "DELETE /auth/sessions/:session_id": { thingOf: sessionOf },
  "DELETE /auth/sessions": open,

  "GET /configuration/latest": open,
  "GET /configuration/slug/customer-locales": open,
  "GET /configuration/slug/:slug/sorting-list": {
    request: () => ({ params: { slug: "product-sorting" } }),
  },
  "GET /contents/slug/:slug/latest": {
    request: () => ({ params: { slug: "no-such-page" } }),
    answer: 404,
  },

  "GET /stores/:store_id/shopping-cart/couriers": inMain,
  "GET /stores/:store_id/warehouses/all": inMain,
  "GET /stores/:store_id/product-management/categories/all": inMain,
  "GET /stores/:store_id/product-management/categories/all/hierachy": inMain,
  "GET /stores/:store_id/product-management/categories/:category_id/details": {
    request: () => ({ params: { store_id: "main", category_id: "no-such-category" } }),
    answer: 404,
  },
  "GET /stores/:store_id/product-management/products/filter": inMain,
  "GET /stores/:store_id/product-management/products/suggestions": inMain,
  "GET /stores/:store_id/product-management/products/sitemap": inMain,
  "GET /stores/:store_id/product-management/products/:product_id/details": {
    request: ({ productId }) => ({ params: { store_id: "main", product_id: productId } }),
  },
  "GET /stores/:store_id/product-management/products/:product_id/reviews": {
    request: ({ productId }) => ({ params: { store_id: "main", product_id: productId } }),
  },
  "GET /stores/:store_id/product-management/related-products-urls": {
    request: ({ productId }) => ({
      params: { store_id: "main" },
      query: { product_id: productId },
    }),
  },
  "GET /stores/:store_id/product-management/products/ids": {
    request: ({ productId }) => ({ params: { store_id: "main" }, query: { ids: productId } }),
  },

  "POST /stores/:store_id/shopping-cart/all": {
    request: () => ({ params: { store_id: "main" }, body: {} }),
  },
  "GET /stores/:store_id/shopping-cart/count": inMain,
  "POST /stores/:store_id/shopping-cart/add-to-cart": {
    request: ({ variantId }) => ({
      params: { store_id: "main" },
      body: { product_variant_id: variantId, qty: 1 },
    }),
  },
  "GET /stores/:store_id/shopping-cart/related-products-urls": inMain,
  "DELETE /stores/:store_id/shopping-cart/clear-cart": inMain,
  "POST /stores/:store_id/checkouts": {
    request: async ({ shop, variantId }, caller) => {
      if (caller.kind !== "nobody") await intoCart(shop, { variantId, guest: caller });
      return { params: { store_id: "main" }, body: aCheckout() };
    },
  },
  "GET /stores/:store_id/wishlist/all": inMain,
  "GET /stores/:store_id/wishlist/ids": inMain,
  "POST /stores/:store_id/wishlist/add-to-wishlist": {
    request: ({ productId }) => ({ params: { store_id: "main" }, body: { product_id: productId } }),
  },

  "GET /orders/all": open,
  "GET /orders/:order_id/details": anOrdersRow(),
  "PUT /orders/:order_id/upload": anOrdersRow({
    thingOf: async (world, owner) => ({
      ...(await orderOf(world, owner)),
      body: { image: await aProof(world.shop, owner) },
    }),
  }),
  "PUT /orders/:order_id/completed": anOrdersRow({ answer: 409 }),
  "PUT /orders/:order_id/cancelled": anOrdersRow(),
  "GET /orders/:order_id/reviews": anOrdersRow(),
  "POST /orders/:order_id/reviews": anOrdersRow({
    answer: 409,
    thingOf: async (world, owner) => ({
      ...(await orderOf(world, owner)),
      body: { reviews: [{ product_variant_id: world.variantId, rating: 5 }] },
    }),
  }),
  "GET /orders/:order_id/details/guest": lookedUp((proof) => ({ query: { ...proof } })),
  "PUT /orders/:order_id/upload/guest": lookedUp((proof) => ({
    body: { ...proof, image: "https://harbour.test/files/payment-proofs/x.webp" },
  })),
  "PUT /orders/:order_id/completed/guest": lookedUp((proof) => ({ body: proof })),
  "PUT /orders/:order_id/cancelled/guest": lookedUp((proof) => ({ body: proof })),

  "GET /profiles/account": open,
  "PUT /profiles/account": body({ username: "New Name" }),
  "GET /profiles/data-export": open,
  "POST /profiles/data-export": body({}),
  "POST /profiles/close-account": body({ password: "wrong" }, 422),
  "GET /profiles/delivery-recipient": open,
  "PUT /profiles/delivery-recipient": body({ delivery_recipient: address }),
  "GET /profiles/addresses": open,
  "POST /profiles/addresses": body(address),
  "PUT /profiles/addresses/:address_id": { thingOf: addressOf },
  "PUT /profiles/addresses/:address_id/set-default": { thingOf: addressOf },
  "DELETE /profiles/addresses/:address_id": { thingOf: addressOf },
  "GET /profiles/membership/status": open,
  "GET /profiles/membership/balance": open,
  "GET /profiles/membership/transactions": open,
  "GET /notification-settings/details": open,
  "PUT /notification-settings/details": body({ is_notifiable: true }),
  "GET /notification-settings/consents": open,
  "POST /notification-settings/unsubscribe": body({ token: "not-a-token" }, 404),
  "GET /credit-cards/all": open,
  "POST /credit-cards/bind-card": body({ success_url: "/account", cancel_url: "/account" }),
  "PUT /credit-cards/:card_id/set-default": { thingOf: cardOf },
  "PUT /credit-cards/:card_id/delete": { thingOf: cardOf },
};
