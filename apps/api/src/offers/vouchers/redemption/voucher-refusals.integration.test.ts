import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Registered, Shopper } from "../../../platform/modules/actor.ts";
import {
  aCourier,
  aMember,
  aProduct,
  redeemVoucher,
  aVoucher,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  startTestApi,
  localize,
} from "../../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const variantId = (await aProduct(deps, { variants: [{ stock: 1000 }] })).variants[0]!.id;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

interface ExpectedRefusal {
  readonly status: number;
  readonly code: string;
  readonly details?: object;
}
type Facts = Parameters<typeof aVoucher>[1];
const postRedemption = (member: Shopper, voucher_id: string, qty = 1) =>
  shop.as(member).post("/vouchers/redeem", { voucher_id, qty });
const get = (member: Shopper, path: string) => shop.as(member).get(path);

/** Makes a redeemed code whose owner has one piece in the cart. */
async function makeOwnedCode(terms: Facts = {}) {
  const owner = await aMember(shop, 50);
  const redeemed = await redeemVoucher(shop, owner, await aVoucher(deps, terms));
  await addUnitsToCart(shop, { variantId, guest: owner });
  return { owner, ...redeemed };
}
const updateCode = (id: string, change: ReturnType<typeof sql>) =>
  deps.db.execute(sql`update redeemed_vouchers set ${change} where id = ${id}`);

/** Enters a code in a cart and in an order. */
async function tryCode(shopper: Shopper, code: string) {
  const { body } = await shop
    .as(shopper)
    .post("/stores/main/shopping-cart/all", { voucher_code: code });
  expect(body.is_voucher_applied).toBe(false);
  const order = await checkOut(shop, shopper, { voucher_code: code });
  expect([order.status, order.body.errors]).toEqual([
    422,
    { voucher_code: [body.voucher_problem.message] },
  ]);
  return { status: 422, body: { code: body.voucher_problem.code } };
}
const makeGuestWithCart = () => addUnitsToCart(shop, { variantId });
const makeNewMember = (): Promise<Registered> => aMember(shop, 50);

const table: [
  string,
  () => Promise<{ status: number; body: Partial<ExpectedRefusal> }>,
  ExpectedRefusal,
][] = [
  [
    "details: an unknown voucher",
    () => shop.anyone.get("/api/customer/vouchers/nothing/details"),
    { status: 404, code: "not_found" },
  ],
  [
    "details: an inactive voucher",
    async () => {
      const id = await aVoucher(deps, { is_active: false });
      return shop.anyone.get(`/api/customer/vouchers/${id}/details`);
    },
    { status: 404, code: "not_found" },
  ],
  [
    "all: an unknown sorting",
    () => shop.anyone.get("/api/customer/vouchers/all?slug=nonsense"),
    { status: 422, code: "validation" },
  ],
  [
    "redeem: not enough points",
    async () => postRedemption(await aMember(shop, 9), await aVoucher(deps)),
    { status: 403, code: "not_enough_points", details: { available: 9 } },
  ],
  [
    "redeem: not enough points for several",
    async () => postRedemption(await aMember(shop, 19), await aVoucher(deps), 2),
    { status: 403, code: "not_enough_points", details: { available: 19 } },
  ],
  [
    "redeem: out of stock",
    async () => postRedemption(await makeNewMember(), await aVoucher(deps, { stock: 0 })),
    { status: 409, code: "insufficient_stock", details: { left: 0 } },
  ],
  [
    "redeem: fewer in stock than wanted",
    async () => postRedemption(await makeNewMember(), await aVoucher(deps, { stock: 1 }), 2),
    { status: 409, code: "insufficient_stock", details: { left: 1 } },
  ],
  [
    "redeem: over the quota per person",
    async () =>
      postRedemption(await makeNewMember(), await aVoucher(deps, { quota_per_customer: 1 }), 2),
    { status: 409, code: "quantity_limit", details: { most: 1, left: 1 } },
  ],
  [
    "redeem: a voucher that has not begun",
    async () =>
      postRedemption(await makeNewMember(), await aVoucher(deps, { starts_at: daysFromNow(1) })),
    { status: 409, code: "conflict", details: { reason: "not-yet" } },
  ],
  [
    "redeem: a voucher that has ended",
    async () =>
      postRedemption(await makeNewMember(), await aVoucher(deps, { ends_at: daysFromNow(-1) })),
    { status: 409, code: "conflict", details: { reason: "over" } },
  ],
  [
    "redeem: an inactive voucher",
    async () => postRedemption(await makeNewMember(), await aVoucher(deps, { is_active: false })),
    { status: 404, code: "not_found" },
  ],
  [
    "redeem: a guest",
    async () => postRedemption(shop.guest(), await aVoucher(deps, { point: 0 })),
    { status: 403, code: "forbidden" },
  ],
  [
    "redeemed, all: a guest",
    () => get(shop.guest(), "/redeemed-vouchers/all"),
    { status: 403, code: "forbidden" },
  ],
  [
    "redeemed, details: another member's voucher",
    async () =>
      get(await makeNewMember(), `/redeemed-vouchers/${(await makeOwnedCode()).id}/details`),
    { status: 404, code: "not_found" },
  ],
  [
    "use: an unknown code",
    async () => tryCode(await makeGuestWithCart(), "HV-2222-2222-2222"),
    { status: 422, code: "unknown" },
  ],
  [
    "use: another member's code by a guest",
    async () => tryCode(await makeGuestWithCart(), (await makeOwnedCode()).code),
    { status: 422, code: "not-yours" },
  ],
  [
    "use: another member's code by a member",
    async () => {
      const { code } = await makeOwnedCode();
      return tryCode(await addUnitsToCart(shop, { variantId, guest: await makeNewMember() }), code);
    },
    { status: 422, code: "not-yours" },
  ],
  [
    "use: expired",
    async () => {
      const { owner, id, code } = await makeOwnedCode();
      await updateCode(id, sql`expires_at = now()`);
      return tryCode(owner, code);
    },
    { status: 422, code: "expired" },
  ],
  [
    "use: withdrawn by the shop",
    async () => {
      const { owner, id, code } = await makeOwnedCode();
      await updateCode(id, sql`invalid_at = now()`);
      return tryCode(owner, code);
    },
    { status: 422, code: "expired" },
  ],
  [
    "use: used by an order",
    async () => {
      const { owner, code } = await makeOwnedCode();
      expect((await checkOut(shop, owner, { voucher_code: code })).status).toBe(200);
      await addUnitsToCart(shop, { variantId, guest: owner });
      return tryCode(owner, code);
    },
    { status: 422, code: "used" },
  ],
  [
    "use: the wrong store",
    async () => {
      const { owner, code } = await makeOwnedCode({ stores: ["mini"] });
      return tryCode(owner, code);
    },
    { status: 422, code: "wrong-store" },
  ],
  [
    "use: too little in the cart",
    async () => {
      const { owner, code } = await makeOwnedCode({ min_spending: "100.01" });
      return tryCode(owner, code);
    },
    { status: 422, code: "minimum-not-met" },
  ],
  [
    "use: a gift that is sold out",
    async () => {
      const gift = (await aProduct(deps, { variants: [{ stock: 0 }] })).variants[0]!.sku;
      const terms = { discount_value: null, buy_quantity: 1, get_quantity: 1, gift };
      const { owner, code } = await makeOwnedCode({ discount_type: "BUY_X_GET_Y_FREE", ...terms });
      return tryCode(owner, code);
    },
    { status: 422, code: "gift-sold-out" },
  ],
];

test.each(table)("refuses the request: %s", async (_, call, expected) => {
  const { status, body } = await call();
  expect({ status, ...body }).toMatchObject(expected);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test.each([
  ["no voucher", { qty: 1 }, "voucher_id"],
  ["an empty voucher", { voucher_id: "", qty: 1 }, "voucher_id"],
  ["zero vouchers", { qty: 0 }, "qty"],
  ["a negative number of vouchers", { qty: -1 }, "qty"],
  ["half a voucher", { qty: 0.5 }, "qty"],
  ["too many vouchers at once", { qty: 1_000_000 }, "qty"],
  ["a number in words", { qty: "two" }, "qty"],
])("refuses a redemption of %s and takes no points", async (_, body, field) => {
  const member = await makeNewMember();
  const voucher_id = await aVoucher(deps);
  const requestBody = field === "voucher_id" ? body : { voucher_id, ...body };
  const refusedReply = await shop.as(member).post("/vouchers/redeem", requestBody);
  expect([refusedReply.status, refusedReply.body.code]).toEqual([422, "validation"]);
  expect(Object.keys(refusedReply.body.errors)).toEqual([field]);
  const { available_points } = (await get(member, "/profiles/membership/status")).body;
  expect(available_points).toBe(50);
});

test("every answer names a voucher's title and description in all three languages", async () => {
  const [title, description] = [localize("Mist"), localize("For a grey day")];
  const voucherId = await aVoucher(deps, { title, description });
  const member = await makeNewMember();
  const { id } = await redeemVoucher(shop, member, voucherId);
  const list = await shop.anyone.get("/api/customer/vouchers/all?per_page=100");
  const listReply = await get(member, "/redeemed-vouchers/all");
  const shapes = [
    list.body.data.find(({ _id }: { _id: string }) => _id === voucherId),
    (await shop.anyone.get(`/api/customer/vouchers/${voucherId}/details`)).body,
    listReply.body.data[0],
    (await get(member, `/redeemed-vouchers/${id}/details`)).body,
  ];
  for (const shape of shapes) expect(shape).toMatchObject({ title, description });
});
