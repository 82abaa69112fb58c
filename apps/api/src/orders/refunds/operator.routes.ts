import type { OperatorAccess } from "@harbour/contracts";
import { maxOrderTotal } from "@harbour/contracts/constants";
import {
  refundStaffEndpoints,
  type ListedRefundRequest,
  type RefundWire,
} from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { setting } from "../../base/configuration/index.ts";
import { type Db, inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { invalid, notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { fromWire } from "../../platform/values/money.ts";
import { changeOrder } from "../order-queue/index.ts";
import { findOrder, findOrdersWithLines } from "../orders/index.ts";
import { describeOpenRefunds } from "./describe-open-refunds.ts";
import { planOrderRefund, refundOrder } from "./refund-order.ts";
import {
  type RequestContext,
  presentRefundForStaff,
  presentListedRequest,
  presentPlan,
  presentRefund,
} from "./refunds.presenter.ts";
import {
  findRefund,
  readOrderRefunds,
  findOrdersRefunds,
  findUnsettledRefunds,
  type FullRefund,
} from "./refunds.repository.ts";
import { refundReasons } from "./refunds.settings.ts";
import { decideRequest, planDecision } from "./requests/decide-request.ts";
import {
  findRequest,
  findRequests,
  type FullRequest,
} from "./requests/refund-requests.repository.ts";
import { returnTransfer } from "./returned-money/return-transfer.ts";
import { undoReturn } from "./returned-money/undo-return.ts";
import { markPaidOut, retryRefund } from "./settle-refund.ts";

export function refundOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  const { db } = deps;
  const refundWire = async (fullRefund: FullRefund | undefined) => {
    if (fullRefund === undefined) throw notFound("Refund");
    const [refund] = await presentRefunds(db, [fullRefund]);
    return refund!;
  };
  /** Reads a request. If the request has pictures, the audit records the operator, because the pictures are private. */
  const readRecordedRequest = async (operator: Operator, id: string) => {
    const fullRequest = await findRequest(db, id);
    if (fullRequest === undefined) throw notFound("Refund request");
    if (fullRequest.images.length > 0)
      await inTransaction(db, (tx) =>
        recordAudit(tx, operator, {
          action: "look-at-refund-pictures",
          subject: `refund-request ${id}`,
        }),
      );
    return presentRefundForStaff(
      deps,
      fullRequest,
      (await findRequestContexts(db, [fullRequest.request.orderId])).get(
        fullRequest.request.orderId,
      )!,
    );
  };

  return [
    route(refundStaffEndpoints.requests, ({ query: { after, per_page, q, status }, url }) => {
      const isOpen = status === undefined ? undefined : status === "waiting";
      return cursorPage(
        { url, limit: per_page },
        (limit) => findRequests(db, { isOpen, q, after, limit }),
        (rows) => presentQueue(db, rows),
      );
    }),
    route(refundStaffEndpoints.request, ({ actor, params }) =>
      readRecordedRequest(actor, params.request_id),
    ),
    route(refundStaffEndpoints.planRequest, async ({ params, body }) =>
      presentPlan(await planDecision(deps, params.request_id, body)),
    ),
    route(refundStaffEndpoints.decide, async ({ actor, params, body }) => {
      await decideRequest(deps, actor, params.request_id, body);
      return readRecordedRequest(actor, params.request_id);
    }),
    route(refundStaffEndpoints.plan, async ({ params, body }) =>
      presentPlan(
        await planOrderRefund(deps, params.order_id, {
          ...body,
          goodwill: parseCents("goodwill", body.goodwill),
        }),
      ),
    ),
    route(refundStaffEndpoints.refund, async ({ actor, params, body }) => {
      const request = { ...body, goodwill: parseCents("goodwill", body.goodwill) };
      const id = await refundOrder(deps, actor, params.order_id, request);
      return refundWire(await findRefund(db, id));
    }),
    route(refundStaffEndpoints.returnTransfer, async ({ actor, params, body }) => {
      const { version, note, again, confirmed_amount } = body;
      const amount = parseCents("amount", body.amount, 1);
      const isConfirmed = confirmed_amount !== undefined && fromWire(confirmed_amount) === amount;
      const source = isConfirmed ? "confirmed" : "typed";
      const orderId = params.order_id;
      const id = await changeOrder(deps, actor, { orderId, version }, (tx, order) =>
        returnTransfer(deps, tx, actor, order, { amount, note, acceptsFurther: again, source }),
      );
      return refundWire(await findRefund(db, id));
    }),
    route(refundStaffEndpoints.listForOrder, async ({ params }) => {
      const order = await findOrder(db, params.order_id);
      if (order === undefined) throw notFound("Order");
      return { data: await presentRefunds(db, await readOrderRefunds(db, order.id)) };
    }),
    route(refundStaffEndpoints.list, ({ query: { q, state, from, until, after, per_page }, url }) =>
      cursorPage(
        { url, limit: per_page },
        (limit) => findUnsettledRefunds(db, { q, state, from, until }, { after, limit }),
        (rows) => describeOpenRefunds(deps, rows),
      ),
    ),
    route(refundStaffEndpoints.markPaidOut, async ({ actor, params, body }) => {
      await markPaidOut(deps, actor, params.refund_id, body.note);
      return refundWire(await findRefund(db, params.refund_id));
    }),
    route(refundStaffEndpoints.undo, async ({ actor, params, body }) => {
      await undoReturn(deps, actor, params.refund_id, body.note);
      return refundWire(await findRefund(db, params.refund_id));
    }),
    route(refundStaffEndpoints.retry, async ({ actor, params }) => {
      await retryRefund(deps, actor, params.refund_id);
      return refundWire(await findRefund(db, params.refund_id));
    }),
  ];
}

/** Finds the records that staff see with requests, by order id. */
async function findRequestContexts(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, RequestContext>> {
  const orders = await findOrdersWithLines(db, orderIds);
  const refunds = Map.groupBy(
    await findOrdersRefunds(db, orderIds),
    ({ refund }) => refund.orderId,
  );
  const reasons = await setting(db, refundReasons);
  return new Map(
    [...orders].map(([id, order]) => [id, { ...order, refunds: refunds.get(id) ?? [], reasons }]),
  );
}

async function presentQueue(
  db: Db,
  requests: readonly FullRequest[],
): Promise<ListedRefundRequest[]> {
  const contextByOrder = await findRequestContexts(
    db,
    requests.map(({ request }) => request.orderId),
  );
  return requests.map((fullRequest) =>
    presentListedRequest(fullRequest, contextByOrder.get(fullRequest.request.orderId)!),
  );
}

async function presentRefunds(db: Db, fullRefunds: readonly FullRefund[]): Promise<RefundWire[]> {
  const orders = await findOrdersWithLines(
    db,
    fullRefunds.map(({ refund }) => refund.orderId),
  );
  return fullRefunds.map((fullRefund) => {
    const { order, lines } = orders.get(fullRefund.refund.orderId)!;
    return presentRefund(fullRefund, order, lines);
  });
}

/** The largest total of an order, in cents. */
const maxCents = fromWire(maxOrderTotal);

function parseCents(field: string, amount: string, minCents = 0): number {
  const cents = fromWire(amount);
  if (cents < minCents) throw invalid({ [field]: [makeReason("amount-too-small")] });
  if (cents > maxCents) throw invalid({ [field]: [makeReason("amount-too-large")] });
  return cents;
}
