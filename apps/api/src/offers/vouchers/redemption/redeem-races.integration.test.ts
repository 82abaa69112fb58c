import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { plainTransaction, type Tx } from "../../../platform/database/db.ts";
import type { Registered } from "../../../platform/modules/actor.ts";
import {
  aMember,
  aVoucher,
  findInvariantViolations,
  overlapTransactions,
  startTestApi,
  type TestApi,
  nestTransaction,
  withoutGuard,
} from "../../../testing/index.ts";
import { redeemVoucher } from "./redeem-voucher.ts";

const shop = await startTestApi({ settings: { poolSize: 20 } });
const stockGuard = withoutGuard(
  / and redeemed \+ (\$\d+) <= stock/g,
  " and (redeemed + $1 <= stock or true)",
);
const personGuard = withoutGuard(/for no key update/g, "");
const mailboxGuard = withoutGuard(/pg_advisory_xact_lock\(key\)/g, "key");
let mailboxes = 0;

/** Confirms a different spelling of one mailbox for each account. */
async function shareMailbox({ deps }: TestApi, members: readonly Registered[]): Promise<void> {
  mailboxes += 1;
  const emailSpellings = [
    `quota.mailbox${mailboxes}@gmail.com`,
    `quotamailbox${mailboxes}+toys@googlemail.com`,
  ];
  for (const [index, { id }] of members.entries())
    await deps.db.execute(sql`
      insert into logins (customer_id, kind, address, verified_at) values (${id}, 'EMAIL', ${emailSpellings[index]!}, now())
      on conflict (customer_id, kind) do update set address = excluded.address, verified_at = now()`);
}

/** @returns the number of successes, and the errors of the others */
async function redeemInRush(api: TestApi, members: readonly Registered[], voucherId: string) {
  const runOnce = plainTransaction(api.deps.db);
  const outcomes = await Promise.allSettled(
    members.map((member) => redeemVoucher(shop.deps, member, { voucherId, qty: 1 }, runOnce)),
  );
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [(outcome.reason as { code?: string }).code ?? "failed"] : [],
  );
  return { redeemed: outcomes.length - refusals.length, codes: [...new Set(refusals)] };
}

const repeatMember = (member: Registered) => Array.from({ length: 200 }, () => member);

/** Redeems twice with an overlap. @returns the second outcome */
function redeemTwice(
  api: TestApi,
  voucherId: string,
  [first, second]: readonly [Registered, Registered],
): Promise<string> {
  const redeemWithin = (member: Registered) => (tx: Tx) =>
    redeemVoucher(shop.deps, member, { voucherId, qty: 1 }, nestTransaction(tx));
  return overlapTransactions(api.deps.db, redeemWithin(first), redeemWithin(second)).then(
    () => "redeemed",
    (error: { code?: string }) => error.code ?? "failed",
  );
}

describe("balance that covers one voucher", () => {
  test("200 parallel redemptions of a member redeem one voucher and take its points once", async () => {
    const voucherId = await aVoucher(shop.deps, { point: 10 });
    const member = await aMember(shop, 19);
    const outcome = await redeemInRush(shop, repeatMember(member), voucherId);
    expect(outcome).toEqual({ redeemed: 1, codes: ["not_enough_points"] });
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });
});

describe("last voucher in stock", () => {
  test("200 people redeem the last voucher once, and nobody else pays", async () => {
    const voucherId = await aVoucher(shop.deps, { stock: 1 });
    const members = await Promise.all(Array.from({ length: 200 }, () => aMember(shop, 10)));
    const outcome = await redeemInRush(shop, members, voucherId);
    expect(outcome).toEqual({ redeemed: 1, codes: ["insufficient_stock"] });
    const { rows } = await shop.deps.db.execute<{ left: number }>(sql`
      select sum(points_left)::integer as left from point_batches where customer_id = any(${sql.param(members.map(({ id }) => id))}::text[])`);
    expect(rows[0]!.left).toBe(1990);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("the second of two overlapping redemptions is refused; without the comparison it succeeds", async () => {
    const redeemInParallel = async (api: TestApi) => {
      const voucherId = await aVoucher(api.deps, { stock: 1 });
      return redeemTwice(api, voucherId, [await aMember(api, 10), await aMember(api, 10)]);
    };
    expect(await redeemInParallel(shop)).toBe("insufficient_stock");
    const unguardedShop = await startTestApi({ deps: stockGuard.deps });
    expect(await redeemInParallel(unguardedShop)).toBe("redeemed");
    expect(stockGuard.removals()).toBeGreaterThan(0);
    expect(await findInvariantViolations(unguardedShop.deps)).toContain(
      "Each voucher's redemption counter equals its redeemed codes and stays within its stock",
    );
  });
});

describe("quota per person of a voucher", () => {
  test("200 parallel redemptions of a member stop at the quota per person", async () => {
    const voucherId = await aVoucher(shop.deps, { quota_per_customer: 1 });
    const member = await aMember(shop, 4000);
    const outcome = await redeemInRush(shop, repeatMember(member), voucherId);
    expect(outcome).toEqual({ redeemed: 1, codes: ["quantity_limit"] });
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("accounts of one mailbox share the quota per person, including closed ones", async () => {
    const voucherId = await aVoucher(shop.deps, { quota_per_customer: 1 });
    const members = await Promise.all([aMember(shop, 10), aMember(shop, 10)]);
    await shareMailbox(shop, members);
    const [first, second] = members.map((member) => shop.as(member));
    const redeemBody = { voucher_id: voucherId, qty: 1 };
    expect((await first!.post("/vouchers/redeem", redeemBody)).status).toBe(200);
    await shop.deps.db.execute(sql`delete from logins where customer_id = ${members[0].id}`);
    const refusedReply = await second!.post("/vouchers/redeem", redeemBody);
    expect(refusedReply.body.code, refusedReply.text).toBe("quantity_limit");
    const reply = await second!.get("/vouchers/redeemable");
    expect(JSON.stringify(reply.body.data)).not.toContain(voucherId);
  });

  test("two overlapping redemptions of one person redeem once, or twice without the lock", async () => {
    const redeemInParallel = async (api: TestApi) => {
      // The voucher is free, because taking points would make one call wait for the other.
      const voucherId = await aVoucher(api.deps, { quota_per_customer: 1, point: 0 });
      const member = await aMember(api, 0);
      // The members have no confirmed address, because its lock would make the calls wait too.
      await api.deps.db.execute(sql`delete from logins where customer_id = ${member.id}`);
      return redeemTwice(api, voucherId, [member, member]);
    };
    expect(await redeemInParallel(shop)).toBe("quantity_limit");
    const unguardedShop = await startTestApi({ deps: personGuard.deps });
    expect(await redeemInParallel(unguardedShop)).toBe("redeemed");
    expect(personGuard.removals()).toBeGreaterThan(0);
  });

  test("two accounts of one mailbox redeem once, or twice without the lock on the mailbox", async () => {
    const redeemInParallel = async (api: TestApi) => {
      const voucherId = await aVoucher(api.deps, { quota_per_customer: 1, point: 0 });
      const members = [await aMember(api, 0), await aMember(api, 0)] as const;
      await shareMailbox(api, members);
      return redeemTwice(api, voucherId, members);
    };
    expect(await redeemInParallel(shop)).toBe("quantity_limit");
    const unguardedShop = await startTestApi({ deps: mailboxGuard.deps });
    expect(await redeemInParallel(unguardedShop)).toBe("redeemed");
    expect(mailboxGuard.removals()).toBeGreaterThan(0);
  });
});
