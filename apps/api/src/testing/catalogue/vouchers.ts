import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { creditPoints } from "../../offers/membership/index.ts";
import { saveVouchers, type VoucherRecord } from "../../offers/vouchers/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { TestApi } from "../test-api.ts";
import type { TestCaller } from "../test-caller.ts";
import { localize } from "./factories.ts";

/**
 * Makes a voucher. By default it costs ten points, takes ten dollars off everything in the main store, and lasts
 * thirty days.
 * @returns its id
 */
export async function aVoucher(
  deps: Deps,
  overrides: Partial<VoucherRecord> = {},
): Promise<string> {
  const { key = `voucher-${randomInt(1e9)}` } = overrides;
  const record: VoucherRecord = {
    title: localize(key),
    point: 10,
    discount_type: "PRICE",
    discount_value: "10.00",
    valid_days: 30,
    ...overrides,
    key,
  };
  await inTransaction(deps.db, (tx) => saveVouchers(tx, [record]));
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from vouchers where key = ${key}`,
  );
  return rows[0]!.id;
}

/** Makes an account with this number of points. */
export async function aMember(shop: TestApi, points: number): Promise<Registered> {
  const member = await shop.shopper();
  const gift = { customerId: member.id, points, idempotencyKey: `welcome ${member.id}` };
  if (points > 0) await inTransaction(shop.deps.db, (tx) => creditPoints(tx, gift));
  return member;
}

/** Makes an account with this number of points and a confirmed e-mail address. */
export async function aMemberWithEmail(shop: TestApi, points: number) {
  const email = `${crypto.randomUUID()}@example.com`;
  const member = await shop.shopper({ email });
  const gift = { customerId: member.id, points, idempotencyKey: `welcome ${member.id}` };
  await inTransaction(shop.deps.db, (tx) => creditPoints(tx, gift));
  return { member, email };
}

/** Returns the points that a member may spend. */
export async function readPoints(shop: TestApi, member: Registered): Promise<number> {
  return (await shop.as(member).get("/profiles/membership/status")).body.available_points;
}

/** Returns a voucher of the store as staff see it. */
export async function findVoucherForStaff(staff: TestCaller, voucherId: string) {
  const { body } = await staff.get("/api/operator/vouchers?per_page=100");
  return body.data.find((item: { _id: string }) => item._id === voucherId);
}

export interface RedeemedVoucher {
  readonly id: string;
  readonly code: string;
}

/** Redeems a voucher through the API. */
export async function redeemVoucher(
  shop: TestApi,
  member: Registered,
  voucherId: string,
): Promise<RedeemedVoucher> {
  const reply = await shop.as(member).post("/vouchers/redeem", { voucher_id: voucherId });
  if (reply.status !== 200) throw new Error(`Not redeemed: ${reply.text}`);
  return { id: reply.body.discount_code_ids[0], code: reply.body.codes[0] };
}
