import { describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { ReservableOrder } from "../../platform/modules/reservation.ts";
import { randomId } from "../../platform/values/ids.ts";
import {
  aMember,
  aRedeemed,
  aVoucher,
  overlapTransactions,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { findOneRedeemed } from "./redemption/redeemed-vouchers.repository.ts";
import { vouchersReservation } from "./vouchers-reservation.ts";

const shop = await startTestApi({ settings: { poolSize: 20 } });
const unused = withoutGuard(/and order_id is null and invalid_at is null/g, "");

async function aVoucherInHand(api: TestApi) {
  const member = await aMember(api, 10);
  const { id } = await aRedeemed(api, member, await aVoucher(api.deps));
  return { customerId: member.id, voucherId: id };
}
type InHand = Awaited<ReturnType<typeof aVoucherInHand>>;

/** Returns a new order with the voucher. */
const anOrderWith = ({ customerId, voucherId }: InHand, id = randomId()): ReservableOrder => ({
  id,
  reference: "HB-7KQ4-M2X9",
  storeId: "main",
  customerId,
  total: 0,
  paymentMethod: "OFFLINE",
  isWritten: false,
  pointTotal: 0,
  discounts: { promotionIds: [], voucherId, code: null },
  contact: { email: "", phone: "" },
  lines: [],
  pickUpAt: null,
});
const use = (order: ReservableOrder) => (tx: Tx) =>
  vouchersReservation.reserve(tx, order).then(
    () => "used",
    (error: { code?: string }) => error.code ?? "failed",
  );

describe("use of one voucher code", () => {
  test("one of 200 parallel orders uses a code", async () => {
    const inHand = await aVoucherInHand(shop);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => inTransaction(shop.deps.db, use(anOrderWith(inHand)))),
    );
    expect(outcomes.filter((outcome) => outcome === "used")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "total_changed")).toHaveLength(199);
  });

  test("the second of two overlapping orders is refused; without the comparison both use the code", async () => {
    const two = async (api: TestApi) => {
      const inHand = await aVoucherInHand(api);
      return overlapTransactions(api.deps.db, use(anOrderWith(inHand)), use(anOrderWith(inHand)));
    };
    expect(await two(shop)).toEqual(["used", "total_changed"]);
    const careless = await startTestApi({ deps: unused.deps });
    expect(await two(careless)).toEqual(["used", "used"]);
    expect(unused.removals()).toBeGreaterThan(0);
  });

  test("only the owner's order uses a code, and only that order releases it", async () => {
    const inHand = await aVoucherInHand(shop);
    const other = await aMember(shop, 0);
    const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(shop.deps.db, work);
    expect(await within(use(anOrderWith({ ...inHand, customerId: other.id })))).toBe(
      "total_changed",
    );
    const order = anOrderWith(inHand);
    expect(await within(use(order))).toBe("used");
    await within((tx) => vouchersReservation.release(tx, anOrderWith(inHand), "others"));
    const look = () => findOneRedeemed(shop.deps.db, inHand.customerId, inHand.voucherId);
    expect(await look()).toMatchObject({ state: "used", orderId: order.id });
    await within((tx) => vouchersReservation.release(tx, order, "others"));
    await within((tx) => vouchersReservation.release(tx, order, "others"));
    expect(await look()).toMatchObject({ state: "available", orderId: null });
  });

  test("a full refund returns the voucher, and a partial one does not", async () => {
    const inHand = await aVoucherInHand(shop);
    const order = anOrderWith(inHand);
    const refund = (isAll: boolean) => (tx: Tx) =>
      vouchersReservation.releaseRefunded!(tx, order, {
        id: randomId(),
        operatorId: "",
        lines: [],
        pointsBack: 0,
        pointsTaken: 0,
        pointsWithheld: 0,
        pointsExpired: 0,
        isAll,
        cancelsOrder: false,
      });
    const look = () => findOneRedeemed(shop.deps.db, inHand.customerId, inHand.voucherId);
    await inTransaction(shop.deps.db, use(order));
    await inTransaction(shop.deps.db, refund(false));
    expect(await look()).toMatchObject({ state: "used" });
    await inTransaction(shop.deps.db, refund(true));
    expect(await look()).toMatchObject({ state: "available" });
  });

  test("an expired returned voucher can be reserved again by its own order only", async () => {
    const inHand = await aVoucherInHand(shop);
    const order = anOrderWith(inHand);
    const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(shop.deps.db, work);
    await within(use(order));
    await within((tx) => vouchersReservation.release(tx, order, "others"));
    await shop.deps.pool.query("update redeemed_vouchers set expires_at = now() where id = $1", [
      inHand.voucherId,
    ]);
    expect(await within(use(anOrderWith(inHand)))).toBe("total_changed");
    expect(await within(use(order))).toBe("used");
  });
});
