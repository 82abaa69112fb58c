import {
  bankStatementEndpoints,
  type OperatorRole,
  type StaffOrderAction,
  staffActionRoles,
} from "@harbour/contracts/operator";
import type { OrderEvent } from "@harbour/contracts/order-status";
import { findOrderLines, type OrderRow } from "../../orders/orders/index.ts";
import type { TestApi } from "../test-api.ts";
import type { TestCaller, TestReply } from "../test-caller.ts";
import { editContents } from "./edit-contents.ts";
import { boughtQty } from "./stages.ts";
import { aTransfer, tryWithReturnedTransfer } from "./transfers.ts";

/** A call by which staff change an order. */
export interface StaffCall {
  readonly name: string;
  /**
   * The events that the call may cause. The call causes the first event that the table allows from the order's
   * status.
   */
  readonly events: readonly OrderEvent[];
  /** The action in the order's list of actions. Null when the list does not contain the call. */
  readonly action: StaffOrderAction | null;
  readonly who: readonly OperatorRole[];
  readonly attempt: (staff: TestCaller, order: OrderRow) => Promise<TestReply>;
}

/** All staff calls that change an order, with valid bodies. */
export function staffCalls({ deps }: TestApi): readonly StaffCall[] {
  const tracking = { number: "SF1", url: null };
  const movedRecipient = { recipient_name: "Lee", phone: "98765432", address: "2 Nathan Road" };
  const { payOrder } = bankStatementEndpoints;
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
        staff.put(`/orders/${id}/address`, { version, ...movedRecipient }),
    },
    {
      name: "edited",
      events: ["edited"],
      action: "edit",
      who: staffActionRoles.edit,
      attempt: (staff, order) => editContents(deps, staff, order, boughtQty + 1),
    },
    ...refundCalls(deps),
    {
      name: "approve-transfer",
      // If the order has an uploaded proof, the call causes `approve-proof` instead.
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

/** The calls that return money. */
function refundCalls(deps: TestApi["deps"]): StaffCall[] {
  const refunds = async (staff: TestCaller, { id, version }: OrderRow, qty: number) => {
    const [line] = await findOrderLines(deps.db, id);
    const items = [{ product_variant_id: line!.variantId, qty }];
    return staff.post(`/orders/${id}/refunds`, { version, note: "Broken.", items });
  };
  const { returnTransfer } = bankStatementEndpoints;
  return [
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
        tryWithReturnedTransfer(deps, id, (refundId) =>
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
  ];
}
