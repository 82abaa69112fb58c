import type { OperatorWho } from "@harbour/contracts";
import { refundDeskEndpoints as desk } from "@harbour/contracts/operator";
import type { Operator } from "../../platform/actor.ts";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { fromWire } from "../../platform/money.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { withCursor, withoutCursor } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { invalid, notFound } from "../../platform/shop-error.ts";
import { findOrder, findOrderLines } from "../orders/index.ts";
import { decideRequest, planDecision } from "./decide-request.ts";
import { planOrderRefund, refundOrder } from "./refund-order.ts";
import { findRequest, findRequests } from "./refund-requests.repository.ts";
import {
  type AtDesk,
  presentAtDesk,
  presentListed,
  presentPlan,
  presentRefund,
} from "./refunds.presenter.ts";
import { findRefund, findRefundsOf, findUnsettled, type FullRefund } from "./refunds.repository.ts";
import { markPaidOut, sendRefundAgain } from "./settle-refund.ts";

export function refundDeskRoutes(deps: Deps): Route<OperatorWho>[] {
  const { db } = deps;
  const around = async (orderId: string): Promise<AtDesk> => ({
    order: (await findOrder(db, orderId))!,
    lines: await findOrderLines(db, orderId),
    refunds: await findRefundsOf(db, orderId),
  });
  const refundWire = async (found: FullRefund | undefined) => {
    if (found === undefined) throw notFound("Refund");
    const { order, lines } = await around(found.refund.orderId);
    return presentRefund(found, order, lines);
  };
  /** Who looks at somebody's private pictures is written down. */
  const lookedAt = async (operator: Operator, id: string) => {
    const full = await findRequest(db, id);
    if (full === undefined) throw notFound("Refund request");
    if (full.images.length > 0)
      await inTransaction(db, (tx) =>
        recordAudit(tx, operator, {
          action: "look-at-refund-pictures",
          subject: `refund-request ${id}`,
        }),
      );
    return presentAtDesk(deps, full, await around(full.request.orderId));
  };

  return [
    on(desk.requests, async ({ query, url }) => {
      const { after, per_page: limit, status } = query;
      const isOpen = status === undefined ? undefined : status === "waiting";
      const found = await findRequests(db, { isOpen, after, limit: limit + 1 });
      const data = [];
      for (const full of found.slice(0, limit))
        data.push(presentListed(full, await around(full.request.orderId)));
      return { data, next_page_url: nextPage(url, found.length > limit, data) };
    }),
    on(desk.request, ({ actor, params }) => lookedAt(actor, params.request_id)),
    on(desk.planRequest, async ({ params, body }) =>
      presentPlan(await planDecision(deps, params.request_id, body)),
    ),
    on(desk.decide, async ({ actor, params, body }) => {
      await decideRequest(deps, actor, params.request_id, body);
      return lookedAt(actor, params.request_id);
    }),
    on(desk.plan, async ({ params, body }) =>
      presentPlan(
        await planOrderRefund(deps, params.order_id, { ...body, goodwill: centsOf(body.goodwill) }),
      ),
    ),
    on(desk.refund, async ({ actor, params, body }) => {
      const request = { ...body, goodwill: centsOf(body.goodwill) };
      const id = await refundOrder(deps, actor, params.order_id, request);
      return refundWire(await findRefund(db, id));
    }),
    on(desk.ofOrder, async ({ params }) => {
      const order = await findOrder(db, params.order_id);
      if (order === undefined) throw notFound("Order");
      const { lines, refunds } = await around(order.id);
      return { data: refunds.map((one) => presentRefund(one, order, lines)) };
    }),
    on(desk.unsettled, async ({ query, url }) => {
      const { after, per_page: limit } = query;
      const found = await findUnsettled(db, { after, limit: limit + 1 });
      const data = [];
      for (const one of found.slice(0, limit)) data.push(await refundWire(one));
      return { data, next_page_url: nextPage(url, found.length > limit, data) };
    }),
    on(desk.paidOut, async ({ actor, params, body }) => {
      await markPaidOut(deps, actor, params.refund_id, body.note);
      return refundWire(await findRefund(db, params.refund_id));
    }),
    on(desk.again, async ({ actor, params }) => {
      await sendRefundAgain(deps, actor, params.refund_id);
      return refundWire(await findRefund(db, params.refund_id));
    }),
  ];
}

function nextPage(url: string, hasMore: boolean, data: readonly { _id: string }[]): string | null {
  return withCursor(withoutCursor(url), hasMore ? (data.at(-1)?._id ?? null) : null);
}

function centsOf(goodwill: string): number {
  const cents = fromWire(goodwill);
  if (cents < 0) throw invalid({ goodwill: ["Please name an amount above zero."] });
  return cents;
}
