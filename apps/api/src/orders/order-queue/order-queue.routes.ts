import type { OperatorAccess } from "@harbour/contracts";
import {
  orderQueueEndpoints,
  shippingEndpoints,
  type TodayTask,
} from "@harbour/contracts/operator";
import { createSearchLimit } from "../../platform/limits/search-limit.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage, withCursor, withoutCursor } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { staffTasks } from "../ports.ts";
import { findWaitingProofs } from "../proofs/index.ts";
import { addOrderNote } from "./add-note.ts";
import { describeForStaff } from "./describe-for-staff.ts";
import { listQueuedOrders } from "./list-queued-orders.ts";
import { orderChangeRoutes } from "./order-changes.routes.ts";
import { findOrderNotes } from "./order-notes.repository.ts";
import { presentNote, presentWaitingProof } from "./order-queue.presenter.ts";
import { readProof } from "./payment-approval/read-proof.ts";
import { proofCondition } from "./search/order-matches.fragments.ts";
import { countQueue, countRowsOfTasks } from "./search/queue-search.repository.ts";
import { planShipment } from "./shipping/plan-shipment.ts";

/** The number of order searches that a member of staff may run at once, for example in two windows. */
export const maxParallelSearches = 2;
/** The tasks of other modules that the menu of the back office counts. */
const menuTasks: readonly TodayTask[] = [
  "refund_requests",
  "due_transfers",
  "failed_refunds",
  "surpluses",
  "enquiries",
];
const idleSignal = new AbortController().signal;

/** Routes of the order queue. */
export function orderQueueRoutes(deps: Deps): Route<OperatorAccess>[] {
  const requireOrder = async (id: string): Promise<OrderRow> => {
    const order = await findOrder(deps.db, id);
    if (order === undefined) throw notFound("Order");
    return order;
  };

  const searchInLimit = createSearchLimit(maxParallelSearches);

  return [
    route(orderQueueEndpoints.list, async ({ actor, query, url }) => {
      const list = (abortSignal: AbortSignal) =>
        listQueuedOrders(deps, actor.role, query, abortSignal);
      const { data, next } = await (query.q ? searchInLimit(actor.id, list) : list(idleSignal));
      return { data, next_page_url: withCursor(withoutCursor(url), next) };
    }),
    route(orderQueueEndpoints.counts, async () => {
      const { byStatus, waitingCount } = await countQueue(deps.db);
      const tasks = await countRowsOfTasks(
        deps.db,
        deps.registry.ports
          .getAll(staffTasks)
          .flat()
          .filter(({ name }) => menuTasks.includes(name)),
      );
      const count = (status: Parameters<typeof byStatus.get>[0]) => byStatus.get(status) ?? 0;
      return {
        submitted: count("submitted"),
        pending: count("pending"),
        processing: count("processing"),
        "ready-to-pickup": count("ready-to-pickup"),
        delivering: count("delivering"),
        waits_for_staff: waitingCount,
        refund_requests: tasks.get("refund_requests") ?? 0,
        due_transfers: tasks.get("due_transfers") ?? 0,
        failed_refunds: tasks.get("failed_refunds") ?? 0,
        surpluses: tasks.get("surpluses") ?? 0,
        enquiries: tasks.get("enquiries") ?? 0,
      };
    }),
    route(orderQueueEndpoints.details, async ({ actor, params }) =>
      describeForStaff(deps, deps.db, actor.role, await requireOrder(params.order_id)),
    ),
    route(orderQueueEndpoints.proofs, ({ query: { after, per_page, q }, url }) =>
      cursorPage(
        { url, limit: per_page },
        (limit) => findWaitingProofs(deps.db, { after, limit, searchCondition: proofCondition(q) }),
        (rows) => rows.map(({ proof, order }) => presentWaitingProof(proof, order)),
      ),
    ),
    route(orderQueueEndpoints.proofImage, async ({ actor, params }) => ({
      image: await readProof(deps, actor, {
        orderId: params.order_id,
        proofId: params.proof_id,
      }),
    })),
    route(orderQueueEndpoints.notes, async ({ params }) => {
      const { id } = await requireOrder(params.order_id);
      return (await findOrderNotes(deps.db, id)).map(presentNote);
    }),
    route(orderQueueEndpoints.addNote, async ({ actor, params, body }) =>
      presentNote(await addOrderNote(deps, actor, await requireOrder(params.order_id), body.text)),
    ),
    route(shippingEndpoints.planShipment, async ({ body }) => ({
      rows: await planShipment(deps, body.text),
    })),
    ...orderChangeRoutes(deps),
  ];
}
