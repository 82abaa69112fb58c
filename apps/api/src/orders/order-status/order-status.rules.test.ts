import { orderTransitions } from "@harbour/contracts/order-status";
import { describe, expect, test } from "vitest";
import { presentCancellation, presentTimeline } from "../order-details/order-history.presenter.ts";
import {
  canPayOnline,
  type OrderStatusInput,
  possibleTransitions,
  isGoodsDeparture,
} from "./order-status.rules.ts";

function anOrder(
  changes: Partial<Omit<OrderStatusInput, "deliveryInfo">> & {
    method?: "DELIVERY" | "SELF_PICKUP";
  } = {},
): OrderStatusInput {
  const { method = "DELIVERY", ...otherChanges } = changes;
  const deliveryInfo = {
    country_code: "HK",
    method,
    courier_id: null,
    courier: null,
    warehouse_id: null,
    warehouse: null,
  };
  return {
    status: "submitted",
    isPaid: false,
    needsTransferCheck: false,
    paymentMethod: "OFFLINE",
    isPlacedByStaff: false,
    total: 100,
    completesAt: null,
    paymentDeadline: new Date("2026-11-24T04:00:00Z"),
    deliveryInfo,
    ...otherChanges,
  };
}

const events = (order: OrderStatusInput, party: "buyer" | "staff" | "shop") =>
  possibleTransitions(order, party).map(({ event }) => event);

describe("order transitions", () => {
  test("a buyer may upload a proof or cancel before payment", () => {
    expect(events(anOrder(), "buyer")).toEqual(["upload-proof", "cancel"]);
    expect(events(anOrder({ status: "pending" }), "buyer")).toEqual(["upload-proof", "cancel"]);
    expect(events(anOrder({ status: "processing" }), "buyer")).toEqual([]);
  });

  test("an order can be paid online until its deadline exactly", () => {
    const order = anOrder({ paymentMethod: "ONLINE" });
    expect(canPayOnline(order, new Date("2026-11-24T03:59:59.999Z"))).toBe(true);
    expect(canPayOnline(order, order.paymentDeadline!)).toBe(false);
    expect(events(order, "buyer")).toEqual(["cancel"]);
  });

  test("proofs belong to offline payment, provider events to online payment", () => {
    expect(events(anOrder({ paymentMethod: "ONLINE" }), "buyer")).toEqual(["cancel"]);
    expect(events(anOrder(), "shop")).toEqual(["deadline-passed"]);
    expect(events(anOrder({ paymentMethod: "ONLINE" }), "shop")).toEqual([
      "provider-paid",
      "provider-failed",
      "deadline-passed",
    ]);
  });

  test("a free order is paid without a provider", () => {
    expect(events(anOrder({ total: 0 }), "shop")).toContain("provider-paid");
  });

  test("a delivery is shipped, and a pickup order is prepared for pickup", () => {
    expect(events(anOrder({ status: "processing" }), "staff")).toEqual([
      "address-changed",
      "ship",
      "refund",
      "refund-all",
    ]);
    expect(events(anOrder({ status: "processing", method: "SELF_PICKUP" }), "staff")).toEqual([
      "address-changed",
      "ready-for-pickup",
      "refund",
      "refund-all",
    ]);
  });

  test("a partly sent order is shipped on and arrives with its last parcel", () => {
    const completesAt = new Date();
    expect(events(anOrder({ status: "delivering" }), "staff")).toEqual(["ship", "refund"]);
    expect(events(anOrder({ status: "delivering" }), "buyer")).toEqual([]);
    expect(events(anOrder({ status: "delivering", completesAt }), "staff")).toEqual(["refund"]);
    expect(events(anOrder({ status: "delivering", completesAt }), "buyer")).toEqual(["complete"]);
  });

  test("a cancelled order allows no event, and a completed one only refunds", () => {
    for (const party of ["buyer", "staff", "shop"] as const) {
      expect(events(anOrder({ status: "cancelled", isPaid: true }), party)).toEqual([]);
      const last = party === "staff" ? ["refund"] : [];
      expect(events(anOrder({ status: "completed" }), party)).toEqual(last);
    }
  });

  test("staff return money for an order cancelled unpaid, or dismiss the search for it", () => {
    const called = { status: "cancelled" } as const;
    const returned = ["return-transfer", "undo-return-transfer"];
    expect(events(anOrder(called), "staff")).toEqual(returned);
    expect(events(anOrder({ ...called, needsTransferCheck: true }), "staff")).toEqual([
      ...returned,
      "dismiss-transfer",
    ]);
    expect(events(anOrder({ ...called, paymentMethod: "ONLINE" }), "staff")).toEqual([]);
  });

  test("goods leave the stock once, with the courier or at pickup", () => {
    const departures = orderTransitions.flatMap((transition) =>
      transition.from
        .filter((from) => isGoodsDeparture(transition, from))
        .map((from) => `${from} -> ${transition.to}`),
    );
    expect(new Set(departures)).toEqual(
      new Set([
        "processing -> delivering",
        // The second parcel of an order.
        "delivering -> delivering",
        "ready-to-pickup -> completed",
      ]),
    );
  });
});

test("a timeline has one entry per status, and a second proof only updates its entry", () => {
  const dateAtMinute = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const timeline = presentTimeline([
    { toStatus: "submitted", createdAt: dateAtMinute(0) },
    { toStatus: "pending", createdAt: dateAtMinute(1) },
    { toStatus: "pending", createdAt: dateAtMinute(2) },
    { toStatus: "submitted", createdAt: dateAtMinute(3) },
  ]);
  expect(timeline).toEqual([
    { slug: "submitted", createdAt: dateAtMinute(0), updatedAt: dateAtMinute(0) },
    { slug: "pending", createdAt: dateAtMinute(1), updatedAt: dateAtMinute(2) },
    { slug: "submitted", createdAt: dateAtMinute(3), updatedAt: dateAtMinute(3) },
  ]);
});

describe("reason of a cancellation", () => {
  const withoutReason = { reason: null, reasonTexts: null };
  const ended = (event: string, actorKind: "guest" | "staff" | "shop", reason: string | null) =>
    presentCancellation({ status: "cancelled" }, [
      { event: "place", toStatus: "submitted", actorKind: "guest", ...withoutReason },
      { event, toStatus: "cancelled", actorKind, reason, reasonTexts: null },
    ]);

  test.each([
    ["deadline-passed", "shop", null, "deadline"],
    ["provider-failed", "shop", null, "deadline"],
    ["cancel", "guest", null, "buyer"],
    ["cancel", "staff", "Damaged in the warehouse.", "shop"],
    ["refund-all", "staff", null, "refund"],
  ] as const)("%s by %s is a cancellation because of %s: %s", (event, actor, reason, by) => {
    const reason_text = reason && { en: reason, zh: reason, cn: reason };
    expect(ended(event, actor, reason)).toEqual({ by, reason, reason_text });
  });

  test.each(["return-transfer", "undo-return-transfer", "dismiss-transfer"])(
    "a cancellation keeps its reason when staff later look for its money: %s",
    (event) => {
      const cancellation = presentCancellation({ status: "cancelled" }, [
        { event: "place", toStatus: "submitted", actorKind: "guest", ...withoutReason },
        { event: "cancel", toStatus: "cancelled", actorKind: "guest", ...withoutReason },
        {
          event,
          toStatus: "cancelled",
          actorKind: "staff",
          reason: "FPS of 23 November",
          reasonTexts: null,
        },
      ]);
      expect(cancellation).toEqual({ by: "buyer", reason: null, reason_text: null });
    },
  );

  test("an order paid after its cancellation no longer has a cancellation reason", () => {
    const events = [
      { event: "cancel", toStatus: "cancelled", actorKind: "guest", ...withoutReason },
      { event: "provider-paid-late", toStatus: "processing", actorKind: "shop", ...withoutReason },
    ] as const;
    expect(presentCancellation({ status: "processing" }, events)).toBeNull();
  });
});
