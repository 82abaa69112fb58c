import type { OrderSummary } from "@harbour/contracts";
import {
  type OperatorRole,
  staffActionRoles,
  type StaffOrderAction,
} from "@harbour/contracts/operator";
import type { OrderEvent, OrderStatus, OrderParty } from "@harbour/contracts/order-status";
import { ShopError } from "../../platform/replies/shop-error.ts";
import {
  canPayOnline,
  type OrderActor,
  type OrderFacts,
  possibleTransitions,
} from "./order-status.rules.ts";

/**
 * Returns a buyer's possible actions on an order.
 * @param now the shop's clock, because overdue orders cannot be paid
 */
export function listBuyerActions(order: OrderFacts, now: Date): OrderSummary["actions"] {
  return [
    ...(canPayOnline(order, now) ? ["pay" as const] : []),
    ...possibleTransitions(order, "buyer").flatMap(({ event }) =>
      event === "upload-proof" || event === "cancel" || event === "complete" ? [event] : [],
    ),
  ];
}

/**
 * Returns the possible actions of a role, or of any staff. A partial and a full refund are one action, distinguished by
 * the chosen goods.
 */
export function listStaffActions(order: OrderFacts, role?: OperatorRole): StaffOrderAction[] {
  const possible = possibleTransitions(order, "staff").flatMap(({ event }) => {
    const action = eventActions[event];
    return action !== undefined && (role === undefined || mayDo(role, action)) ? [action] : [];
  });
  return [...new Set(possible)];
}

export function mayDo(role: OperatorRole, action: StaffOrderAction): boolean {
  return (staffActionRoles[action] as readonly OperatorRole[]).includes(role);
}

const eventActions: Partial<Record<OrderEvent, StaffOrderAction>> = {
  "approve-proof": "approve-proof",
  "approve-transfer": "approve-transfer",
  "reject-proof": "reject-proof",
  "ready-for-pickup": "ready-for-pickup",
  "undo-ready-for-pickup": "undo-ready-for-pickup",
  "hand-over": "hand-over",
  ship: "ship",
  cancel: "cancel",
  "address-changed": "change-address",
  edited: "edit",
  refund: "refund",
  "refund-all": "refund",
  "return-transfer": "return-transfer",
  "dismiss-transfer": "dismiss-transfer",
};

/** The party that asks for a change; for buyers also the time, because they can pay until a deadline. */
type Asker =
  | { readonly by: "buyer"; readonly now: Date }
  | { readonly by: Exclude<OrderParty, "buyer">; readonly actor?: OrderActor };

/**
 * Makes the error for a change that the order's status does not allow. It contains the status and the caller's possible
 * actions.
 * @param why the reason in this case
 */
export function wrongState(order: OrderFacts, asker: Asker, why?: string): ShopError {
  const actions = actionsFor(order, asker);
  const sentences = [
    ...(why === undefined ? [] : [why]),
    `The order ${standsAs[order.status]}.`,
    actions.length > 0
      ? `What you may do with it now: ${actions.join(", ")}.`
      : "There is nothing that you may do with it now.",
  ];
  return new ShopError("order_state", sentences.join(" "), {
    details: { current_status: order.status, actions },
  });
}

function actionsFor(order: OrderFacts, asker: Asker): readonly string[] {
  if (asker.by === "buyer") return listBuyerActions(order, asker.now);
  if (asker.by === "shop") return [];
  const { actor } = asker;
  return listStaffActions(order, actor?.kind === "operator" ? actor.role : undefined);
}

const standsAs: Readonly<Record<OrderStatus, string>> = {
  submitted: "waits for its payment",
  pending: "waits for its payment proof to be judged",
  processing: "is paid and waits to be packed",
  "ready-to-pickup": "lies ready to be picked up",
  delivering: "is on its way",
  completed: "is completed",
  cancelled: "is cancelled",
};
