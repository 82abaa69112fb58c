import { describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { ReservableOrder } from "../../platform/modules/reservation.ts";
import { randomId } from "../../platform/values/ids.ts";
import {
  aMember,
  redeemVoucher,
  aVoucher,
  overlapTransactions,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { findRedeemedVoucher } from "./redemption/redeemed-vouchers.repository.ts";
import { vouchersReservation } from "./vouchers-reservation.ts";

const shop = await startTestApi({ settings: { poolSize: 20 } });
const unusedGuard = withoutGuard(/and order_id is null and invalid_at is null/g, "");

async function aRedeemedVoucher(api: TestApi) {
  const member = await aMember(api, 10);
  const { id } = await redeemVoucher(api, member, await aVoucher(api.deps));
  return { customerId: member.id, voucherId: id };
}
type RedeemedVoucherOfMember = Awaited<ReturnType<typeof aRedeemedVoucher>>;

/** Returns a new order that uses the voucher. */
const makeReservableOrder = (
  { customerId, voucherId }: RedeemedVoucherOfMember,
  id = randomId(),
): ReservableOrder => ({
  id,
  reference: "HB-7KQ4-M2X9",
  storeId: "main",
  customerId,
  total: 0,
  paymentMethod: "OFFLINE",
  isPlacedByStaff: false,
  pointTotal: 0,
  discounts: { promotionIds: [], voucherId, code: null },
  contact: { email: "", phone: "" },
  lines: [],
  pickUpAt: null,
});
const reserveVoucher = (order: ReservableOrder) => (tx: Tx) =>
  vouchersReservation.reserve(tx, order).then(
    () => "used",
    (error: { code?: string }) => error.code ?? "failed",
  );

describe("use of one voucher code", () => {
  test("one of 200 parallel orders uses a code", async () => {
    const redeemedVoucher = await aRedeemedVoucher(shop);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        inTransaction(shop.deps.db, reserveVoucher(makeReservableOrder(redeemedVoucher))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "used")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "total_changed")).toHaveLength(199);
  });

  test("the second of two overlapping orders is refused; without the comparison both use the code", async () => {
    const useInParallel = async (api: TestApi) => {
      const redeemedVoucher = await aRedeemedVoucher(api);
      return overlapTransactions(
        api.deps.db,
        reserveVoucher(makeReservableOrder(redeemedVoucher)),
        reserveVoucher(makeReservableOrder(redeemedVoucher)),
      );
    };
    expect(await useInParallel(shop)).toEqual(["used", "total_changed"]);
    const unguardedShop = await startTestApi({ deps: unusedGuard.deps });
    expect(await useInParallel(unguardedShop)).toEqual(["used", "used"]);
    expect(unusedGuard.removals()).toBeGreaterThan(0);
  });

  test("only the owner's order uses a code, and only that order releases it", async () => {
    const redeemedVoucher = await aRedeemedVoucher(shop);
    const stranger = await aMember(shop, 0);
    const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(shop.deps.db, work);
    expect(
      await within(
        reserveVoucher(makeReservableOrder({ ...redeemedVoucher, customerId: stranger.id })),
      ),
    ).toBe("total_changed");
    const order = makeReservableOrder(redeemedVoucher);
    expect(await within(reserveVoucher(order))).toBe("used");
    await within((tx) =>
      vouchersReservation.release(tx, makeReservableOrder(redeemedVoucher), "others"),
    );
    const readRedeemedVoucher = () =>
      findRedeemedVoucher(shop.deps.db, redeemedVoucher.customerId, redeemedVoucher.voucherId);
    expect(await readRedeemedVoucher()).toMatchObject({ state: "used", orderId: order.id });
    await within((tx) => vouchersReservation.release(tx, order, "others"));
    await within((tx) => vouchersReservation.release(tx, order, "others"));
    expect(await readRedeemedVoucher()).toMatchObject({ state: "available", orderId: null });
  });

  test("a full refund returns the voucher, and a partial one does not", async () => {
    const redeemedVoucher = await aRedeemedVoucher(shop);
    const order = makeReservableOrder(redeemedVoucher);
    const refund = (isAll: boolean) => (tx: Tx) =>
      vouchersReservation.releaseRefunded!(tx, order, {
        id: randomId(),
        operatorId: "",
        lines: [],
        pointsBack: 0,
        pointsTaken: 0,
        pointsWithheld: 0,
        pointsExpired: 0,
        leavesNoUnits: isAll,
        cancelsOrder: false,
      });
    const readRedeemedVoucher = () =>
      findRedeemedVoucher(shop.deps.db, redeemedVoucher.customerId, redeemedVoucher.voucherId);
    await inTransaction(shop.deps.db, reserveVoucher(order));
    await inTransaction(shop.deps.db, refund(false));
    expect(await readRedeemedVoucher()).toMatchObject({ state: "used" });
    await inTransaction(shop.deps.db, refund(true));
    expect(await readRedeemedVoucher()).toMatchObject({ state: "available" });
  });

  test("an expired returned voucher can be reserved again by its own order only", async () => {
    const redeemedVoucher = await aRedeemedVoucher(shop);
    const order = makeReservableOrder(redeemedVoucher);
    const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(shop.deps.db, work);
    await within(reserveVoucher(order));
    await within((tx) => vouchersReservation.release(tx, order, "others"));
    await shop.deps.pool.query("update redeemed_vouchers set expires_at = now() where id = $1", [
      redeemedVoucher.voucherId,
    ]);
    expect(await within(reserveVoucher(makeReservableOrder(redeemedVoucher)))).toBe(
      "total_changed",
    );
    expect(await within(reserveVoucher(order))).toBe("used");
  });
});
