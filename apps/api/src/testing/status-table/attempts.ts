import {
  bankStatementEndpoints,
  type OperatorRole,
  operatorRoles,
  type StaffOrderAction,
  staffActionRoles,
} from "@harbour/contracts/operator";
import {
  orderTransitions,
  type OrderEvent,
  type OrderStatus,
  type OrderParty,
} from "@harbour/contracts/order-status";
import { theShop } from "../../orders/order-status/index.ts";
import { changeStatus, findOrderLines, type OrderRow } from "../../orders/orders/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { aProof, type Bought, recipient } from "../purchase.ts";
import type { TestApi } from "../test-api.ts";
import type { TestCaller, TestReply } from "../test-caller.ts";
import { editContents } from "./edit-contents.ts";
import { boughtQty, isPaidByTransfer, nextStatus, type Stage } from "./stages.ts";
import { aTransfer, withReturned } from "./transfers.ts";

/** A cell of the table: the caller, the expected answer, and the order's status afterwards. */
export interface Cell {
  readonly name: string;
  /** The new status; undefined when the attempt is refused and changes nothing. */
  readonly to: OrderStatus | undefined;
  /** @returns `ok`, or the code of the refusal */
  readonly attempt: (bought: Bought, order: OrderRow) => Promise<string>;
  readonly answer: string;
}

/** The buyer's calls, by token and, with the suffix `/guest`, by contact. */
export const buyerCalls: Partial<Record<OrderEvent, string>> = {
  "upload-proof": "upload",
  cancel: "cancelled",
  complete: "completed",
};

interface StaffCall {
  readonly name: string;
  /** The events it may cause: the first that the table allows from the order's status. */
  readonly events: readonly OrderEvent[];
  /** The action as the order lists it; null for another call. */
  readonly action: StaffOrderAction | null;
  readonly who: readonly OperatorRole[];
  readonly attempt: (staff: TestCaller, order: OrderRow) => Promise<TestReply>;
}

/** All staff calls that change an order, with valid bodies. */
export function staffCalls({ deps }: TestApi): readonly StaffCall[] {
  const tracking = { number: "SF1", url: null };
  const moved = { recipient_name: "Lee", phone: "98765432", address: "2 Nathan Road" };
  const refunds = async (staff: TestCaller, { id, version }: OrderRow, qty: number) => {
    const [line] = await findOrderLines(deps.db, id);
    const items = [{ product_variant_id: line!.variantId, qty }];
    return staff.post(`/orders/${id}/refunds`, { version, note: "Broken.", items });
  };
  const { payOrder, returnTransfer } = bankStatementEndpoints;
  return [
    ...(
      [
        ["approve-proof", "approve"],
        ["ready-for-pickup", "ready"],
        ["undo-ready-for-pickup", "undo-ready"],
        ["hand-over", "hand-over"],
      ] as const
    ).map(([event, step]): StaffCall => ({
      name: event,
      events: [event],
      action: event,
      who: staffActionRoles[event],
      attempt: (staff, { id, version }) => staff.post(`/orders/${id}/${step}`, { version }),
    })),
    {
      name: "approve-transfer, its money seen",
      events: ["approve-transfer"],
      action: "approve-transfer",
      who: staffActionRoles["approve-transfer"],
      attempt: (staff, { id, version }) =>
        staff.post(`/orders/${id}/approve`, { version, money_seen: true, note: "FPS of today" }),
    },
    {
      name: "reject-proof",
      events: ["reject-proof"],
      action: "reject-proof",
      who: staffActionRoles["reject-proof"],
      attempt: (staff, { id, version }) =>
        staff.post(`/orders/${id}/reject`, { version, reason: "No money came." }),
    },
    {
      name: "ship",
      events: ["ship"],
      action: "ship",
      who: staffActionRoles.ship,
      attempt: (staff, { id, version }) => staff.post(`/orders/${id}/ship`, { version, tracking }),
    },
    {
      name: "cancel",
      events: ["cancel"],
      action: "cancel",
      who: staffActionRoles.cancel,
      attempt: (staff, { id, version }) =>
        staff.post(`/orders/${id}/cancel`, { version, reason: "Gone." }),
    },
    {
      name: "address-changed",
      events: ["address-changed"],
      action: "change-address",
      who: staffActionRoles["change-address"],
      attempt: (staff, { id, version }) =>
        staff.put(`/orders/${id}/address`, { version, ...moved }),
    },
    {
      name: "edited",
      events: ["edited"],
      action: "edit",
      who: staffActionRoles.edit,
      attempt: (staff, order) => editContents(deps, staff, order, boughtQty + 1),
    },
    {
      name: "refund of a part",
      events: ["refund"],
      action: "refund",
      who: staffActionRoles.refund,
      attempt: (staff, order) => refunds(staff, order, 1),
    },
    {
      name: "refund of everything",
      events: ["refund-all", "refund"],
      action: "refund",
      who: staffActionRoles.refund,
      attempt: (staff, order) => refunds(staff, order, boughtQty),
    },
    {
      name: "return-transfer",
      events: ["return-transfer"],
      action: "return-transfer",
      who: staffActionRoles["return-transfer"],
      attempt: (staff, { id, version }) =>
        staff.post(`/orders/${id}/return-transfer`, { version, amount: "80.00", note: "FPS" }),
    },
    {
      name: "undo-return-transfer",
      events: ["undo-return-transfer"],
      action: null,
      who: staffActionRoles["return-transfer"],
      attempt: (staff, { id }) =>
        withReturned(deps, id, (refundId) =>
          staff.post(`/refunds/${refundId}/undo`, { note: "Mistyped." }),
        ),
    },
    {
      name: "return-transfer of a bank statement",
      events: ["return-transfer"],
      action: null,
      who: returnTransfer.who,
      attempt: async (staff, { id, version }) =>
        staff.post(`/bank-transfers/${await aTransfer(deps)}/return`, {
          order_id: id,
          version,
          note: "Too late.",
        }),
    },
    {
      name: "approve-transfer",
      // An order with an uploaded proof is approved by that event instead.
      events: ["approve-transfer", "approve-proof"],
      action: null,
      who: payOrder.who,
      attempt: async (staff, { id, version }) =>
        staff.post(`/bank-transfers/${await aTransfer(deps)}/pay-order`, {
          order_id: id,
          version,
          accept_other_amount: true,
        }),
    },
    {
      name: "dismiss-transfer",
      events: ["dismiss-transfer"],
      action: "dismiss-transfer",
      who: staffActionRoles["dismiss-transfer"],
      attempt: (staff, { id, version }) =>
        staff.post(`/orders/${id}/dismiss-transfer`, { version, reason: "No money came." }),
    },
  ];
}

const readCode = ({ status, body }: TestReply): string => (status === 200 ? "ok" : body.code);
const cell = (
  name: string,
  to: OrderStatus | undefined,
  attempt: Cell["attempt"],
  answer = to === undefined ? "order_state" : "ok",
): Cell => ({ name, to, attempt, answer });

/** Returns the callers of a buyer's call: by token, and by contact on the routes for guests. */
export function buyerCells(shop: TestApi, stage: Stage, others: readonly Shopper[]): Cell[] {
  const proofs = new Map<string, Promise<string>>();
  /** Uploads a proof as the caller, or as a guest without a token. */
  const attachProof = async (event: string, { orderId }: Bought, owner: Shopper) => {
    if (event !== "upload-proof") return {};
    const key = `${orderId} ${owner.id}`;
    const known = proofs.get(key) ?? aProof(shop, owner);
    proofs.set(key, known);
    return { image: await known };
  };
  const { email, phone } = recipient;
  const wrongContacts = { "e-mail": { email: "other@example.com" }, phone: { phone: "60000000" } };
  return Object.entries(buyerCalls).flatMap(([event, path]) => {
    const to = nextStatus(event as OrderEvent, "buyer", stage);
    /** @param who undefined for nobody; `buyer` for the buyer */
    const call =
      (who: Shopper | "buyer" | undefined, contact?: object): Cell["attempt"] =>
      async (bought, { id }) => {
        const shopper = who === "buyer" ? bought.guest : who;
        const caller = shopper === undefined ? shop.anyone : shop.as(shopper);
        const proof = await attachProof(event, bought, shopper ?? bought.guest);
        const address = `/orders/${id}/${path}${contact === undefined ? "" : "/guest"}`;
        return readCode(await caller.put(address, { ...contact, ...proof }));
      };
    const strangers = others.map((other) => [`another ${other.kind}`, other] as const);
    const anybody = [["nobody", undefined] as const, ...strangers];
    return [
      cell(`buyer: ${event}`, to, call("buyer")),
      cell(`nobody who names the phone: ${event}`, to, call(undefined, { phone })),
      ...anybody.flatMap(([who, shopper]) => [
        cell(`${who} who names the e-mail: ${event}`, to, call(shopper, { email })),
        ...Object.entries(wrongContacts).map(([what, contact]) =>
          cell(
            `${who} who names another ${what}: ${event}`,
            undefined,
            call(shopper, contact),
            "not_found",
          ),
        ),
      ]),
      cell(`nobody: ${event}`, undefined, call(undefined), "unauthenticated"),
      ...strangers.map(([who, shopper]) =>
        cell(`${who}: ${event}`, undefined, call(shopper), "not_found"),
      ),
    ];
  });
}

/** Every role with every call of the order queue. */
export function staffCells(
  shop: TestApi,
  stage: Stage,
  staff: Readonly<Record<OperatorRole, TestCaller>>,
): Cell[] {
  return operatorRoles.flatMap((role) =>
    staffCalls(shop).map(({ name, events, action, who, attempt }) => {
      // The transfer of an order approved by hand is only matched.
      const isOfStatement = action === null && events.includes("approve-transfer");
      const isNoted = isOfStatement && isPaidByTransfer(stage);
      const next = isNoted
        ? [stage.status]
        : events.map((event) => nextStatus(event, "staff", stage));
      const to = who.includes(role) ? next.find((status) => status !== undefined) : undefined;
      const isGone = stage.isRefunded && name.startsWith("refund");
      const refusal = who.includes(role) ? (isGone ? "conflict" : undefined) : "forbidden";
      const answer = to === undefined ? refusal : undefined;
      return cell(
        `${role}: ${name}`,
        to,
        async (_, order) => readCode(await attempt(staff[role], order)),
        answer,
      );
    }),
  );
}

/** Returns the actions that an order at this stage lists for this role. */
export function listActions(shop: TestApi, stage: Stage, role: OperatorRole): string[] {
  const listed = staffCalls(shop).flatMap(({ action, events, who }) => {
    const mayBe = events.some((event) => nextStatus(event, "staff", stage) !== undefined);
    return action !== null && mayBe && who.includes(role) ? [action] : [];
  });
  return [...new Set(listed)].toSorted();
}

/** The shop's own transitions, through the engine. */
export function shopCells({ deps }: TestApi, stage: Stage): Cell[] {
  const by: OrderParty = "shop";
  const events = new Set(orderTransitions.map(({ event }) => event));
  return [...events].map((event) =>
    cell(`the shop: ${event}`, nextStatus(event, by, stage), (_, order) =>
      inTransaction(deps.db, (tx) =>
        changeStatus(deps, tx, order, { event, by, actor: theShop }),
      ).then(
        () => "ok",
        ({ code }: { code: string }) => code,
      ),
    ),
  );
}
