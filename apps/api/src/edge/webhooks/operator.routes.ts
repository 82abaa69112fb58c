import type { OperatorAccess } from "@harbour/contracts";
import { webhookEndpoints } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import {
  changeEndpoint,
  createEndpoint,
  removeEndpoint,
  rotateSecret,
} from "./change-endpoints.ts";
import { findDeliveryAttempts, findDelivery } from "./deliveries.repository.ts";
import { listDeliveries, listEndpoints } from "./read-webhooks.ts";
import { replayDelivery, replayFailed } from "./replay-webhooks.ts";
import { presentDeliveryDetails, presentEndpoint } from "./webhooks.presenter.ts";
import type { EndpointRow } from "./webhooks.tables.ts";

export const webhookOperatorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(webhookEndpoints.list, () => listEndpoints(deps)),
  route(webhookEndpoints.create, async ({ actor, body }) =>
    withSecret(await createEndpoint(deps, actor, body)),
  ),
  route(webhookEndpoints.update, async ({ actor, params, body: { version, ...input } }) =>
    presentEndpoint(await changeEndpoint(deps, actor, { id: params.webhook_id, version }, input)),
  ),
  route(webhookEndpoints.remove, async ({ actor, params, query: { version } }) => {
    await removeEndpoint(deps, actor, { id: params.webhook_id, version });
    return { message: "Nothing is sent there any more." };
  }),
  route(webhookEndpoints.rotateSecret, async ({ actor, params, body: { version } }) =>
    withSecret(await rotateSecret(deps, actor, { id: params.webhook_id, version })),
  ),
  route(webhookEndpoints.replayAll, async ({ actor, params, body }) => ({
    queued: await replayFailed(deps, actor, params.webhook_id, new Date(body.since)),
  })),
  route(webhookEndpoints.deliveries, ({ params, query: { status, after, per_page }, url }) =>
    cursorPage(
      { url, limit: per_page },
      (limit) => listDeliveries(deps, params.webhook_id, { status, after, limit }),
      (rows) => rows,
    ),
  ),
  route(webhookEndpoints.delivery, async ({ params }) => {
    const deliveryWithEvent = await findDelivery(deps.db, Number(params.delivery_id));
    if (deliveryWithEvent === undefined) throw notFound("Delivery");
    return presentDeliveryDetails(
      deliveryWithEvent,
      await findDeliveryAttempts(deps.db, deliveryWithEvent.delivery.id),
    );
  }),
  route(webhookEndpoints.replay, async ({ actor, params }) => ({
    queued: await replayDelivery(deps, actor, Number(params.delivery_id)),
  })),
];

/** Presents an endpoint with its secret, which is shown only once. */
const withSecret = (row: EndpointRow) => ({ webhook: presentEndpoint(row), secret: row.secret });
