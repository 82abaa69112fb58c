import type { OrderSummary } from "@harbour/contracts";
import {
  type OperatorRole,
  staffActionRoles,
  type StaffOrderAction,
} from "@harbour/contracts/operator";
import type { OrderEvent, OrderParty } from "@harbour/contracts/order-status";
import { type Reason, makeReason } from "@harbour/contracts/reasons";
import { ShopError } from "../../platform/replies/shop-error.ts";
import {
  canPayOnline,
  type OrderActor,
  type OrderStatusInput,
  possibleTransitions,
} from "./order-status.rules.ts";

/**
 * Returns the actions that a buyer can take on an order.
 * @param now the shop's clock, because overdue orders cannot be paid
 */
export function listBuyerActions(order: OrderStatusInput, now: Date): OrderSummary["actions"] {
  return [
    ...(canPayOnline(order, now) ? ["pay" as const] : []),
    ...possibleTransitions(order, "buyer").flatMap(({ event }) =>
      event === "upload-proof" || event === "cancel" || event === "complete" ? [event] : [],
    ),
  ];
}

/**
 * Returns the actions that a role can take, or that any staff can take. A partial and a full refund are one action,
 * and the chosen goods tell them apart.
 */
export function listStaffActions(order: OrderStatusInput, role?: OperatorRole): StaffOrderAction[] {
  const possibleActions = possibleTransitions(order, "staff").flatMap(({ event }) => {
    const action = eventActions[event];
    return action !== undefined && (role === undefined || canRolePerform(role, action))
      ? [action]
      : [];
  });
  return [...new Set(possibleActions)];
}

export function canRolePerform(role: OperatorRole, action: StaffOrderAction): boolean {
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

/** The party that asks for a change. For buyers it includes the time, because they can pay only until a deadline. */
type OrderCaller =
  | { readonly by: "buyer"; readonly now: Date }
  | { readonly by: Exclude<OrderParty, "buyer">; readonly actor?: OrderActor };

/**
 * Makes the error for a change that the order's status does not allow. Its details contain the status and the actions
 * that the caller can take.
 * @param reason a more specific reason; without it, the error names the order's status
 */
export function createOrderStateError(
  order: OrderStatusInput,
  caller: OrderCaller,
  reason: Reason = makeReason(`order-state-${order.status}`),
): ShopError {
  const actions = actionsFor(order, caller);
  return new ShopError("order_state", reason, {
    details: { current_status: order.status, actions },
  });
}

function actionsFor(order: OrderStatusInput, caller: OrderCaller): readonly string[] {
  if (caller.by === "buyer") return listBuyerActions(order, caller.now);
  if (caller.by === "shop") return [];
  const { actor } = caller;
  return listStaffActions(order, actor?.kind === "operator" ? actor.role : undefined);
}
