import type { QueueEventType } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { modules } from "./modules.ts";

type NewsOfOrder = Extract<QueueEventType, `order.${string}`>;

/**
 * The messages that the buyer gets for each kind of order news. `none` means that the buyer caused the news, or need
 * not act on it. A missing kind does not compile.
 */
const newsMailKinds: Readonly<Record<NewsOfOrder, readonly string[] | "none">> = {
  "order.placed": ["order-received"],
  "order.proof_uploaded": "none",
  "order.proof_read": "none",
  "order.paid": ["order-paid"],
  "order.cancelled": [
    "order-cancelled",
    "order-cancelled-by-shop",
    "order-deadline-passed",
    "order-edited",
    "order-payment-returned",
  ],
  "order.refund_requested": ["refund-requested"],
  "order.refund_decided": ["refund-rejected", "refund-approved"],
  // Only staff get this news.
  "order.refund_due": "none",
  "order.refund_paid_back": ["refund-paid-back"],
  "order.changed": [
    "order-payment-reminder",
    "order-proof-rejected",
    "order-address-changed",
    "order-ready-to-pickup",
    "order-not-ready-yet",
    "order-shipped",
    "order-transfer-not-found",
    "surplus-found",
    "surplus-returned",
    "refund-undone",
  ],
};

test("every order event declares its buyer message", () => {
  const declaredTables = modules
    .flatMap(({ messages = [] }) => messages.map(({ kind }) => kind))
    .filter((kind) => /^(order|refund|surplus)-/.test(kind));
  const mailKinds = Object.values(newsMailKinds).flatMap((kinds) =>
    kinds === "none" ? [] : kinds,
  );
  expect(mailKinds.toSorted()).toEqual(declaredTables.toSorted());
});
