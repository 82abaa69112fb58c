import { pushEndpoints } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Shopper } from "../../platform/modules/actor.ts";
import { randomId } from "../../platform/values/ids.ts";
import { redeemVoucher, aVoucher } from "../catalogue/vouchers.ts";
import {
  aCheckout,
  anOrder,
  aProof,
  type Bought,
  addUnitsToCart,
  type Purchase,
} from "../orders/purchase.ts";
import { makePaidOrder, makeOrderWithProof } from "../orders/received-order.ts";
import type { TestApi } from "../test-api.ts";
import { operatorRows } from "./operator-rows.ts";
import { publicationRows } from "./publication-rows.ts";
import {
  withBody,
  type PrepareRequest,
  newPassword,
  withQuery,
  type Request,
  type Row,
  type World,
} from "./row.ts";

const code = { verification_code: "0123456789abcdef" };

const registration = (): Row => ({
  request: () => ({
    withBody: {
      type: "EMAIL",
      username: "Somebody",
      email: `${randomId()}@who.test`,
      password: newPassword,
    },
  }),
});

const prepareOrderAt =
  (stage: (shop: TestApi, purchase: Purchase) => Promise<Bought>): PrepareRequest =>
  async ({ shop, variantId }, owner) => {
    const { orderId } = await stage(shop, { variantId, guest: owner });
    return { params: { order_id: orderId } };
  };
const prepareOrder = prepareOrderAt(anOrder);

/**
 * Returns a row for an order that is looked up by contact. Every caller is admitted, and a wrong contact finds
 * nothing.
 */
const contactLookupRow = (send: (proof: object) => Request): Row => ({
  expectedStatus: 404,
  request: () => ({ params: { order_id: randomId() }, ...send({ email: "nobody@who.test" }) }),
});

const address = { name: "Chan Tai Man", address: "1 Queen's Road, Central" };
const prepareAddress = async ({ shop }: World, owner: Shopper): Promise<Request> => {
  const addReply = await shop.as(owner).post("/profiles/addresses", address);
  return { params: { address_id: addReply.body._id }, withBody: address };
};
const prepareCard = async ({ shop }: World, owner: Shopper): Promise<Request> => {
  const id = randomId();
  await shop.deps.db.execute(sql`
    insert into credit_cards (id, customer_id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default)
    values (${id}, ${owner.id}, 'sandbox', ${id}, 'visa', '4242', 12, 2034, false)`);
  return { params: { card_id: id } };
};
const prepareShelfPiece = async ({ shop }: World, owner: Shopper): Promise<Request> => {
  const piece = { title: "Tin robot", width_mm: 120, height_mm: 210 };
  const addReply = await shop.as(owner).post("/shelf/pieces", piece);
  return { params: { piece_id: addReply.body._id } };
};
const prepareDevice = async ({ shop }: World, owner: Shopper): Promise<Request> => {
  const { example } = pushEndpoints.save;
  const endpoint = `https://push.example/${randomId()}`;
  const subscriptionReply = await shop
    .as(owner)
    .post("/push/subscriptions", { ...example, endpoint });
  return { params: { subscription_id: subscriptionReply.body._id } };
};
const prepareSession = async (_: World, owner: Shopper): Promise<Request> => ({
  params: { session_id: owner.kind === "registered" ? owner.sessionId : "" },
});
const prepareVoucher = async ({ shop }: World, owner: Shopper): Promise<Request> => {
  if (owner.kind !== "registered") return { params: { discount_code_id: "" } };
  const { id } = await redeemVoucher(shop, owner, await aVoucher(shop.deps, { point: 0 }));
  return { params: { discount_code_id: id } };
};

/** Functions that make personal records, by the path's parameter. Other people get 404 for these records. */
export const preparedParams: Readonly<Record<string, PrepareRequest>> = {
  order_id: prepareOrder,
  address_id: prepareAddress,
  card_id: prepareCard,
  session_id: prepareSession,
  discount_code_id: prepareVoucher,
  piece_id: prepareShelfPiece,
  subscription_id: prepareDevice,
};

/**
 * Functions that make records with a status, by the path's parameter. They cover the stages that staff handle. A call
 * that changes such a record gets 409 at other stages, so the test tries all stages.
 */
export const preparedStages: Readonly<Record<string, readonly PrepareRequest[]>> = {
  order_id: [prepareOrder, prepareOrderAt(makeOrderWithProof), prepareOrderAt(makePaidOrder)],
};

/** Returns the public records by the path's parameter. */
export const publicParams = (world: World): NonNullable<Request["params"]> => ({
  store_id: "main",
  product_id: world.productId,
});

/**
 * Rows of calls that need more than their contract states. Without a row, the parameters are {@link publicParams} and
 * {@link preparedParams}. The body is the contract's example, and admitted callers get 200.
 */
const customerRows: Readonly<Record<string, Row>> = {
  ...publicationRows,
  "POST /auth/login": withBody({ type: "TEMP", password: "any" }),
  // The shop is open, so it has no password.
  "POST /shop-access/enter": withBody({ password: "before the tide" }, 401),
  "POST /auth/renew-guest": {
    request: async ({ shop }) => {
      const guestLoginReply = await shop.anyone.post("/auth/login", {
        type: "TEMP",
        password: "any",
      });
      return { withBody: { guest_key: guestLoginReply.body.guest_key } };
    },
  },
  "POST /auth/register": registration(),
  "POST /auth/migrate": {
    ...registration(),
    expectedStatus: (caller) => (caller === "guest" ? 200 : 409),
  },
  "GET /auth/verify": { ...withQuery(code), expectedStatus: 422 },
  "GET /auth/check-verification-code": { ...withQuery(code), expectedStatus: 422 },
  "POST /auth/send-verification": {
    ...withBody({ type: "EMAIL" }),
    expectedStatus: (caller) => (caller === "unverified" ? 200 : 409),
  },
  "POST /auth/forget-password": withBody({ type: "EMAIL", email: "nobody@who.test" }),
  "POST /auth/reset-password": withBody({ ...code, new_password: newPassword }, 422),
  "POST /auth/update-password": withBody({ old_password: "wrong", new_password: newPassword }, 422),
  "POST /auth/change-email": withBody({ ...code, email: "new@who.test" }, 422),
  "POST /auth/change-phone": withBody({ ...code, area_code: "852", phone: "91234567" }, 422),

  "POST /configuration/preview": withBody({ token: "forged" }, 404),
  "GET /configuration/slug/:slug/sorting-list": {
    request: () => ({ params: { slug: "product-sorting" } }),
  },
  "GET /contents/slug/:slug/latest": {
    request: () => ({ params: { slug: "no-such-page" } }),
    expectedStatus: 404,
  },

  "POST /newsletter/confirm": withBody({ token: "made-up" }, 404),
  "POST /newsletter/unsubscribe": withBody({ token: "made-up" }, 404),

  "GET /stores/:store_id/product-management/categories/:category_id/details": {
    request: () => ({ params: { category_id: "no-such-category" } }),
    expectedStatus: 404,
  },
  "GET /stores/:store_id/product-management/related-products-urls": {
    request: ({ productId }) => ({ withQuery: { product_id: productId } }),
  },
  "POST /stores/:store_id/product-management/products/:product_id/preview": {
    expectedStatus: 404,
    request: ({ productId }) => ({
      params: { product_id: productId },
      withBody: { token: "forged" },
    }),
  },
  "GET /stores/:store_id/product-management/products/ids": {
    request: ({ productId }) => ({ withQuery: { ids: productId } }),
  },

  "GET /stores/:store_id/shopping-cart/couriers/:courier_id/stations": {
    request: () => ({ params: { courier_id: "no-such-courier" } }),
    expectedStatus: 404,
  },

  "POST /stores/:store_id/shopping-cart/add-to-cart": {
    request: ({ variantId }) => ({ withBody: { product_variant_id: variantId, qty: 1 } }),
  },
  "POST /stores/:store_id/checkouts": {
    request: async ({ shop, variantId }, caller) => {
      if (caller.kind === "guest" || caller.kind === "registered")
        await addUnitsToCart(shop, { variantId, guest: caller });
      return { withBody: aCheckout({ checkout_product_variant_ids: [variantId] }) };
    },
  },
  // The caller is admitted, and then refused for an unknown product, because a valid stream would never end.
  "GET /stores/:store_id/product-management/products/:product_id/stock-events": {
    request: () => ({ params: { product_id: "no-such-product" } }),
    expectedStatus: 404,
  },
  // The caller is admitted, and then refused because the call sends no file.
  "POST /files/:bucket": {
    request: () => ({ params: { bucket: "avatars" }, withBody: {} }),
    expectedStatus: 415,
  },

  "GET /vouchers/:voucher_id/details": {
    request: async ({ shop }) => ({ params: { voucher_id: await aVoucher(shop.deps) } }),
  },
  "POST /vouchers/redeem": {
    request: async ({ shop }) => ({
      withBody: { voucher_id: await aVoucher(shop.deps, { point: 0 }) },
    }),
  },

  "POST /stores/:store_id/wishlist/add-to-wishlist": {
    request: ({ productId }) => ({ withBody: { product_id: productId } }),
  },

  // No such link exists.
  "POST /pay-links/show": { expectedStatus: 404 },
  "POST /pay-links/seen": { expectedStatus: 404 },
  "POST /pay-links/pay": { expectedStatus: 404 },
  "POST /pay-links/proof": { expectedStatus: 404 },

  "PUT /orders/:order_id/upload": {
    prepare: async (world, owner) => ({
      ...(await prepareOrder(world, owner)),
      withBody: { image: await aProof(world.shop, owner) },
    }),
  },
  "PUT /orders/:order_id/completed": { expectedStatus: 409 },
  // The order of the shared data is paid offline.
  "POST /orders/:order_id/pay": { expectedStatus: 409 },
  "POST /orders/:order_id/reviews": {
    expectedStatus: 409,
    prepare: async (world, owner) => ({
      ...(await prepareOrder(world, owner)),
      withBody: { reviews: [{ product_variant_id: world.variantId, rating: 5 }] },
    }),
  },
  // The order of the shared data is unpaid.
  "POST /orders/:order_id/refund-request": {
    expectedStatus: 409,
    prepare: async (world, owner) => ({
      ...(await prepareOrder(world, owner)),
      withBody: {
        reason: "damaged",
        refund_items: [{ product_variant_id: world.variantId, qty: 1 }],
      },
    }),
  },
  "GET /orders/:order_id/refund-request/guest": contactLookupRow((proof) => ({
    withQuery: { ...proof },
  })),
  "POST /orders/:order_id/refund-request/guest": contactLookupRow((proof) => ({
    withBody: { ...proof, reason: "damaged", refund_items: [{ product_variant_id: "x", qty: 1 }] },
  })),
  "GET /orders/:order_id/details/guest": contactLookupRow((proof) => ({ withQuery: { ...proof } })),
  "GET /orders/:order_id/document/guest": contactLookupRow((proof) => ({
    withQuery: { ...proof },
  })),
  "PUT /orders/:order_id/upload/guest": contactLookupRow((proof) => ({
    withBody: { ...proof, image: "https://harbour.test/files/payment-proofs/x.webp" },
  })),
  "PUT /orders/:order_id/completed/guest": contactLookupRow((proof) => ({ withBody: proof })),
  "POST /orders/:order_id/pay/guest": contactLookupRow((proof) => ({ withBody: proof })),
  "PUT /orders/:order_id/cancelled/guest": contactLookupRow((proof) => ({ withBody: proof })),

  "GET /shared-shelves/:token": {
    request: async ({ shop }) => {
      const linkReply = await shop.as(await shop.shopper()).post("/shelf/link");
      return { params: { token: linkReply.body.token } };
    },
  },

  "GET /calendar/links/:token/releases.ics": {
    request: async ({ shop }) => {
      const linkReply = await shop.as(await shop.shopper()).post("/calendar/link");
      return { params: { token: linkReply.body.token } };
    },
  },

  "PUT /profiles/account": withBody({ username: "New Name" }),
  "POST /profiles/data-export": withBody({}),
  "POST /profiles/close-account": withBody({ password: "wrong" }, 422),
  "PUT /profiles/delivery-recipient": withBody({ delivery_recipient: address }),
  "POST /profiles/addresses": withBody(address),
  "PUT /notification-settings/details": withBody({ is_notifiable: true }),
  "POST /notification-settings/unsubscribe": withBody({ token: "not-a-token" }, 404),
  "POST /credit-cards/bind-card": withBody({ success_url: "/account", cancel_url: "/account" }),
};

export const rows = { customer: customerRows, operator: operatorRows };
