import {
  type OrderEvent,
  type OrderStatus,
  orderTransitions,
  orderStatuses,
} from "@harbour/contracts/constants";
import { type OperatorRole, operatorRoles, staffActionRoles } from "@harbour/contracts/operator";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  aProof,
  aWarehouse,
  type Bought,
  brokenPromises,
  offerOnline,
  paidOrder,
  provenOrder,
  recipient,
  startTestApi,
  type TestCaller,
  type TestReply,
} from "../../testing/index.ts";
import { changeStatus } from "./change-status.ts";
import { makeReadyForPickup } from "../order-desk/make-ready-for-pickup.ts";
import { findOrder } from "./orders.repository.ts";
import { theShop } from "./orders.rules.ts";
import type { OrderRow } from "./orders.tables.ts";
import { shipOrder } from "../order-desk/ship-order.ts";
import { type StageFacts, suitsStage } from "./testing.ts";
import { completeOrder } from "./complete-order.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
await offerOnline(shop);
const place = { key: "mong-kok", position: 2, isPickupPoint: true };
const warehouse_id = await aWarehouse(deps, place);
const variantId = (await aProduct(deps, { variants: [{ stock: 10_000 }] })).variants[0]!.id;

const rowOf = async ({ orderId }: Bought) => (await findOrder(deps.db, orderId))!;
const tracking = { number: "SF1", url: null };
const byShop = (row: OrderRow, event: OrderEvent) =>
  inTransaction(deps.db, (tx) =>
    changeStatus(deps, tx, row, { event, by: "shop", actor: theShop }),
  );

type Make = () => Promise<Bought>;
/** Goes on with what was made. */
const then =
  (make: Make, step: (row: OrderRow, bought: Bought) => Promise<unknown>): Make =>
  async () => {
    const bought = await make();
    await step(await rowOf(bought), bought);
    return bought;
  };
const cancel = (_: OrderRow, { guest, orderId }: Bought) =>
  shop.as(guest).put(`/orders/${orderId}/cancelled`);

const delivered = { variantId, qty: 2 };
const collected = {
  variantId,
  checkout: { delivery_info: { method: "SELF_PICKUP", warehouse_id } },
};
const online = { variantId, checkout: { payment_method: "ONLINE" } };
const ready = then(
  () => paidOrder(shop, collected),
  (row) => makeReadyForPickup(deps, theShop, row),
);
const sent = then(
  () => paidOrder(shop, delivered),
  (row) => shipOrder(deps, theShop, row, tracking),
);
const partlySent = then(
  () => paidOrder(shop, delivered),
  (row) => shipOrder(deps, theShop, row, tracking, [{ variantId, qty: 1 }]),
);
const paidOnline = then(
  () => anOrder(shop, online),
  (row) => byShop(row, "provider-paid"),
);
const arrived = (row: OrderRow) => completeOrder(deps, theShop, row);

interface Stage extends StageFacts {
  readonly make: Make;
}
const stages: readonly Stage[] = [
  { status: "submitted", make: () => anOrder(shop, delivered) },
  { status: "pending", make: () => provenOrder(shop, delivered) },
  { status: "processing", make: () => paidOrder(shop, delivered) },
  { status: "delivering", isPartlySent: true, make: partlySent },
  { status: "delivering", make: sent },
  { status: "completed", make: then(sent, arrived) },
  { status: "cancelled", make: then(() => anOrder(shop, delivered), cancel) },
  { status: "cancelled", isSought: true, make: then(() => provenOrder(shop, delivered), cancel) },
  { status: "processing", isCollected: true, make: () => paidOrder(shop, collected) },
  { status: "ready-to-pickup", isCollected: true, make: ready },
  { status: "completed", isCollected: true, make: then(ready, arrived) },
  { status: "submitted", isOnline: true, make: () => anOrder(shop, online) },
  { status: "processing", isOnline: true, make: paidOnline },
  { status: "cancelled", isOnline: true, make: then(() => anOrder(shop, online), cancel) },
];

const nextOf = (event: OrderEvent, by: "buyer" | "staff" | "shop", stage: Stage) =>
  suitsStage(event, stage)
    ? orderTransitions.find(
        (one) => one.event === event && one.by === by && one.from.includes(stage.status),
      )?.to
    : undefined;

type Attempt = (caller: TestCaller, order: OrderRow) => Promise<TestReply>;
const contact = { email: recipient.email };
const byBuyer: Partial<Record<OrderEvent, string>> = {
  "upload-proof": "upload",
  cancel: "cancelled",
  complete: "completed",
};
const moved = { recipient_name: "Lee", phone: "98765432", address: "2 Nathan Road" };
const byStaff: Partial<
  Record<OrderEvent, { action: keyof typeof staffActionRoles; attempt: Attempt }>
> = {
  "approve-proof": {
    action: "approve-proof",
    attempt: (staff, { id, version }) => staff.post(`/orders/${id}/approve`, { version }),
  },
  "reject-proof": {
    action: "reject-proof",
    attempt: (staff, { id, version }) =>
      staff.post(`/orders/${id}/reject`, { version, reason: "No money came." }),
  },
  "ready-for-pickup": {
    action: "ready-for-pickup",
    attempt: (staff, { id, version }) => staff.post(`/orders/${id}/ready`, { version }),
  },
  ship: {
    action: "ship",
    attempt: (staff, { id, version }) => staff.post(`/orders/${id}/ship`, { version, tracking }),
  },
  cancel: {
    action: "cancel",
    attempt: (staff, { id, version }) =>
      staff.post(`/orders/${id}/cancel`, { version, reason: "Gone." }),
  },
  "address-changed": {
    action: "change-address",
    attempt: (staff, { id, version }) => staff.put(`/orders/${id}/address`, { version, ...moved }),
  },
  "return-transfer": {
    action: "return-transfer",
    attempt: (staff, { id, version }) =>
      staff.post(`/orders/${id}/return-transfer`, { version, amount: "80.00", note: "FPS" }),
  },
  "dismiss-transfer": {
    action: "dismiss-transfer",
    attempt: (staff, { id, version }) =>
      staff.post(`/orders/${id}/dismiss-transfer`, { version, reason: "No money came." }),
  },
};

/** One cell of the table: who tries what, what they are answered, and where the order is then. */
interface Cell {
  readonly name: string;
  /** Undefined: refused, and nothing has changed. */
  readonly to: OrderStatus | undefined;
  /** @returns `ok`, or the code of the refusal */
  readonly attempt: (bought: Bought, order: OrderRow) => Promise<string>;
  readonly answer: string;
}
const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "ok" : body.code);
const staff = Object.fromEntries(
  await Promise.all(
    operatorRoles.map(async (role) => [role, shop.as(await shop.operator(role))] as const),
  ),
) as Record<OperatorRole, TestCaller>;

function cellsOf(stage: Stage): Cell[] {
  const cell = (
    name: string,
    to: OrderStatus | undefined,
    attempt: Cell["attempt"],
    answer = to === undefined ? "order_state" : "ok",
  ): Cell => ({ name, to, attempt, answer });
  const buyers = Object.entries(byBuyer).flatMap(([event, path]) => {
    const to = nextOf(event as OrderEvent, "buyer", stage);
    const proof = async ({ guest }: Bought) =>
      event === "upload-proof" ? { image: await aProof(shop, guest) } : {};
    return [
      cell(`buyer: ${event}`, to, async (bought, { id }) =>
        codeOf(await shop.as(bought.guest).put(`/orders/${id}/${path}`, await proof(bought))),
      ),
      cell(`whoever names the contact: ${event}`, to, async (bought, { id }) =>
        codeOf(
          await shop.anyone.put(`/orders/${id}/${path}/guest`, {
            ...contact,
            ...(await proof(bought)),
          }),
        ),
      ),
      cell(
        `somebody else: ${event}`,
        undefined,
        async (bought, { id }) =>
          codeOf(await shop.as(shop.guest()).put(`/orders/${id}/${path}`, await proof(bought))),
        "not_found",
      ),
    ];
  });
  const colleagues = operatorRoles.flatMap((role) =>
    Object.entries(byStaff).map(([event, { action, attempt }]) => {
      const mayDo = (staffActionRoles[action] as readonly OperatorRole[]).includes(role);
      const to = mayDo ? nextOf(event as OrderEvent, "staff", stage) : undefined;
      const answer = mayDo ? undefined : "forbidden";
      return cell(
        `${role}: ${event}`,
        to,
        async (_, order) => codeOf(await attempt(staff[role], order)),
        answer,
      );
    }),
  );
  const events = new Set(orderTransitions.map(({ event }) => event));
  const byItself = [...events].map((event) =>
    cell(`the shop: ${event}`, nextOf(event, "shop", stage), (_, order) =>
      byShop(order, event).then(
        () => "ok",
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  return [...buyers, ...colleagues, ...byItself];
}

/** Staff cause them by way of a refund's plan or a bank statement; the tests of those try them. */
const elsewhere = ["refund", "refund-all", "approve-transfer"];

test("every status is tried, and every event but those of no route by everybody", () => {
  expect(new Set(stages.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  const routed = [...Object.keys(byBuyer), ...Object.keys(byStaff), ...elsewhere];
  const others = orderTransitions.filter(({ event }) => !routed.includes(event));
  expect(others.every(({ by }) => by === "shop")).toBe(true);
});

describe.each(
  stages.map((stage) => {
    const { status, isOnline, isCollected, isPartlySent, isSought } = stage;
    const words = [
      status,
      isOnline && "paid online",
      isCollected && "to be picked up",
      isPartlySent && "sent in part",
      isSought && "with a proof that nobody judged",
    ];
    return [words.filter(Boolean).join(", "), stage] as const;
  }),
)("an order that is %s", (_, stage) => {
  const cells = cellsOf(stage);

  test("stays what it is whoever tries what the table does not let them", async () => {
    const bought = await stage.make();
    const before = await rowOf(bought);
    expect(before.status).toBe(stage.status);
    for (const { name, attempt, answer, to } of cells) {
      if (to !== undefined) continue;
      expect(`${name} ${await attempt(bought, before)}`).toBe(`${name} ${answer}`);
    }
    expect(await rowOf(bought)).toEqual(before);
  });

  const allowed = cells.filter(({ to }) => to !== undefined);
  if (allowed.length > 0)
    test.each(allowed.map((cell) => [cell.name, cell] as const))(
      "is moved on by %s",
      async (name, cell) => {
        const bought = await stage.make();
        const done = await cell.attempt(bought, await rowOf(bought));
        expect(`${name} ${done}`).toBe(`${name} ok`);
        expect((await rowOf(bought)).status).toBe(cell.to);
      },
    );
});

test("and afterwards every promise about orders and stock is kept", async () => {
  // Online orders were paid here by the table alone, without a provider.
  expect(await brokenPromises(deps)).toEqual([
    "I2: an order that is paid online was paid at the provider, and what was paid there counts",
  ]);
});
