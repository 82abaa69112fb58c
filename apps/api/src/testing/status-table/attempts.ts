import { type OperatorRole, operatorRoles } from "@harbour/contracts/operator";
import {
  orderTransitions,
  type OrderEvent,
  type OrderStatus,
} from "@harbour/contracts/order-status";
import { systemActor } from "../../orders/order-status/index.ts";
import { changeStatus, type OrderRow } from "../../orders/orders/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { aProof, type Bought, recipient } from "../orders/purchase.ts";
import type { TestApi } from "../test-api.ts";
import type { TestCaller, TestReply } from "../test-caller.ts";
import { staffCalls } from "./staff-calls.ts";
import { isPaidByTransfer, nextStatus, type Stage } from "./stages.ts";

/** A cell of the table, with the attempt and its expected result. */
export interface StatusCell {
  readonly name: string;
  /** The status after the attempt. Undefined when the attempt is refused and changes nothing. */
  readonly to: OrderStatus | undefined;
  /** Makes the attempt. @returns `ok`, or the code of the refusal */
  readonly attempt: (boughtOrder: Bought, order: OrderRow) => Promise<string>;
  readonly expectedAnswer: string;
}

/** The buyer's calls by event. Each is made with a token, and by contact with the suffix `/guest`. */
export const buyerCalls: Partial<Record<OrderEvent, string>> = {
  "upload-proof": "upload",
  cancel: "cancelled",
  complete: "completed",
};

const readCode = ({ status, body }: TestReply): string => (status === 200 ? "ok" : body.code);
const cell = (
  name: string,
  to: OrderStatus | undefined,
  attempt: StatusCell["attempt"],
  expectedAnswer = to === undefined ? "order_state" : "ok",
): StatusCell => ({ name, to, attempt, expectedAnswer });

/** Returns the cells of a buyer's call. The callers have a token, or name a contact on the routes for guests. */
export function makeBuyerCells(
  shop: TestApi,
  stage: Stage,
  strangers: readonly Shopper[],
): StatusCell[] {
  const proofs = new Map<string, Promise<string>>();
  /** Uploads a proof as the caller, or as a guest without a token. */
  const attachProof = async (event: string, { orderId }: Bought, owner: Shopper) => {
    if (event !== "upload-proof") return {};
    const key = `${orderId} ${owner.id}`;
    const proofPromise = proofs.get(key) ?? aProof(shop, owner);
    proofs.set(key, proofPromise);
    return { image: await proofPromise };
  };
  const { email, phone } = recipient;
  const wrongContacts = { "e-mail": { email: "other@example.com" }, phone: { phone: "60000000" } };
  return Object.entries(buyerCalls).flatMap(([event, path]) => {
    const to = nextStatus(event as OrderEvent, "buyer", stage);
    /** Makes a call. @param person undefined for a call without a token; `buyer` for the order's buyer */
    const call =
      (person: Shopper | "buyer" | undefined, contact?: object): StatusCell["attempt"] =>
      async (boughtOrder, { id }) => {
        const shopper = person === "buyer" ? boughtOrder.guest : person;
        const caller = shopper === undefined ? shop.anyone : shop.as(shopper);
        const proof = await attachProof(event, boughtOrder, shopper ?? boughtOrder.guest);
        const address = `/orders/${id}/${path}${contact === undefined ? "" : "/guest"}`;
        return readCode(await caller.put(address, { ...contact, ...proof }));
      };
    const otherShoppers = strangers.map(
      (stranger) => [`another ${stranger.kind}`, stranger] as const,
    );
    const otherCallers = [["nobody", undefined] as const, ...otherShoppers];
    return [
      cell(`buyer: ${event}`, to, call("buyer")),
      cell(`nobody who names the phone: ${event}`, to, call(undefined, { phone })),
      ...otherCallers.flatMap(([callerName, shopper]) => [
        cell(`${callerName} who names the e-mail: ${event}`, to, call(shopper, { email })),
        ...Object.entries(wrongContacts).map(([contactKind, contact]) =>
          cell(
            `${callerName} who names another ${contactKind}: ${event}`,
            undefined,
            call(shopper, contact),
            "not_found",
          ),
        ),
      ]),
      cell(`nobody: ${event}`, undefined, call(undefined), "unauthenticated"),
      ...otherShoppers.map(([callerName, shopper]) =>
        cell(`${callerName}: ${event}`, undefined, call(shopper), "not_found"),
      ),
    ];
  });
}

/** Makes the cells of every staff call for every role. */
export function makeStaffCells(
  shop: TestApi,
  stage: Stage,
  staff: Readonly<Record<OperatorRole, TestCaller>>,
): StatusCell[] {
  return operatorRoles.flatMap((role) =>
    staffCalls(shop).map(({ name, events, action, who, attempt }) => {
      // If staff approved the order by hand, this call only matches the transfer.
      const isStatementCall = action === null && events.includes("approve-transfer");
      const isOnlyMatched = isStatementCall && isPaidByTransfer(stage);
      const next = isOnlyMatched
        ? [stage.status]
        : events.map((event) => nextStatus(event, "staff", stage));
      const to = who.includes(role) ? next.find((status) => status !== undefined) : undefined;
      const isGone = stage.isRefunded && name.startsWith("refund");
      const refusal = who.includes(role) ? (isGone ? "conflict" : undefined) : "forbidden";
      const expectedAnswer = to === undefined ? refusal : undefined;
      return cell(
        `${role}: ${name}`,
        to,
        async (_, order) => readCode(await attempt(staff[role], order)),
        expectedAnswer,
      );
    }),
  );
}

/** Returns the actions that an order at this stage offers to this role. */
export function listActions(shop: TestApi, stage: Stage, role: OperatorRole): string[] {
  const staffAttempts = staffCalls(shop).flatMap(({ action, events, who }) => {
    const isPossible = events.some((event) => nextStatus(event, "staff", stage) !== undefined);
    return action !== null && isPossible && who.includes(role) ? [action] : [];
  });
  return [...new Set(staffAttempts)].toSorted();
}

type StatusRequest = Parameters<typeof changeStatus>[3];

/**
 * Makes the cells of the shop's own transitions. These try every event on the engine, even events that the types
 * forbid the shop.
 */
export function makeShopCells({ deps }: TestApi, stage: Stage): StatusCell[] {
  const by = "shop";
  const events = new Set(orderTransitions.map(({ event }) => event));
  return [...events].map((event) =>
    cell(`the shop: ${event}`, nextStatus(event, by, stage), (_, order) =>
      inTransaction(deps.db, (tx) =>
        changeStatus(deps, tx, order, { event, by, actor: systemActor } as StatusRequest),
      ).then(
        () => "ok",
        ({ code }: { code: string }) => code,
      ),
    ),
  );
}
