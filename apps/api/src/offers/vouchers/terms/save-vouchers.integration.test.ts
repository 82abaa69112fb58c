import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import type { ShopError } from "../../../platform/replies/shop-error.ts";
import {
  aMember,
  redeemVoucher,
  aVoucher,
  findInvariantViolations,
  overlapTransactions,
  startTestApi,
  type TestApi,
  localize,
  withoutGuard,
} from "../../../testing/index.ts";
import { describeVouchers } from "./describe-vouchers.ts";
import { saveVouchers } from "./save-vouchers.ts";
import type { VoucherRecord } from "./voucher-record.ts";

const shop = await startTestApi();
const { deps } = shop;
const voucherLock = withoutGuard(/for key share of v/g, "");

const saveRecords = (...records: VoucherRecord[]) =>
  inTransaction(deps.db, (tx) => saveVouchers(tx, records));
const findFaults = (...records: VoucherRecord[]) =>
  saveRecords(...records).then(
    () => ({}),
    (error: ShopError) => error.errors,
  );

describe("vouchers file", () => {
  test("a file adds new vouchers, changes named fields and leaves the rest", async () => {
    await aVoucher(deps, { key: "patched", stock: 3, description: localize("What for") });
    await saveRecords({
      key: "patched",
      point: 25,
      title: { zh: "改了" } as VoucherRecord["title"],
    });
    const { record } = (await describeVouchers(deps.db)).get("patched")!;
    expect(record).toMatchObject({
      point: 25,
      stock: 3,
      discount_value: "10.00",
      title: { zh: "改了" },
      description: localize("What for"),
      stores: ["main"],
    });
  });

  test("refuses a whole file and names every wrong field", async () => {
    const faults = await findFaults(
      { key: "no-title", point: 1, discount_type: "PRICE", discount_value: "1" },
      {
        key: "too-much",
        title: localize("x"),
        point: -1,
        discount_type: "PERCENTAGE",
        discount_value: "101",
      },
      {
        key: "nothing",
        title: localize("x"),
        point: 1,
        discount_type: "PRICE",
        discount_value: "0",
      },
      {
        key: "nothing",
        title: localize("x"),
        point: 1,
        discount_type: "PRICE",
        discount_value: "1",
      },
    );
    expect(Object.keys(faults ?? {}).toSorted()).toEqual([
      "vouchers.no-title.title",
      "vouchers.nothing",
      "vouchers.nothing.discount_value",
      "vouchers.too-much.discount_value",
      "vouchers.too-much.point",
    ]);
    expect((await describeVouchers(deps.db)).has("nothing")).toBe(false);
  });

  test("refuses a stock below the redeemed vouchers", async () => {
    const id = await aVoucher(deps, { key: "popular" });
    await redeemVoucher(shop, await aMember(shop, 10), id);
    expect(await findFaults({ key: "popular", stock: 0 })).toEqual({
      "vouchers.popular.stock": ["Enter 1 or more. So many were redeemed already."],
    });
    await saveRecords({ key: "popular", stock: 1 });
    const { body } = await shop.anyone.get(`/api/customer/vouchers/${id}/details`);
    expect(body.stock).toBe(0);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

test("a redemption counts towards a stock limit added meanwhile, but not without the lock", async () => {
  const saveDuringRedemption = async (api: TestApi) => {
    const voucherId = await aVoucher(api.deps, { key: "begins" });
    const member = await aMember(api, 10);
    const saveStockedVoucher = (tx: Tx) => saveVouchers(tx, [{ key: "begins", stock: 5 }]);
    await overlapTransactions(api.deps.db, saveStockedVoucher, () =>
      redeemVoucher(api, member, voucherId),
    );
    const { rows } = await api.deps.db.execute<{ redeemed: number }>(
      sql`select redeemed from vouchers where id = ${voucherId}`,
    );
    return rows[0]!.redeemed;
  };
  expect(await saveDuringRedemption(shop)).toBe(1);
  expect(await findInvariantViolations(deps)).toEqual([]);
  const unguardedShop = await startTestApi({ deps: voucherLock.deps });
  expect(await saveDuringRedemption(unguardedShop)).toBe(0);
  expect(voucherLock.removals()).toBeGreaterThan(0);
});
