import type { ListedWebhookWire, WebhookDeliveryWire } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { findDeliveries } from "./deliveries.repository.ts";
import { findEndpoint, findEndpoints } from "./endpoints.repository.ts";
import { presentDelivery, presentListedEndpoint } from "./webhooks.presenter.ts";

export async function listEndpoints({ db }: Deps): Promise<ListedWebhookWire[]> {
  return (await findEndpoints(db)).map(presentListedEndpoint);
}

/**
 * Lists an endpoint's deliveries, newest first.
 * @param after the last delivery of the previous page
 * @throws ShopError `not_found`
 */
export async function listDeliveries(
  { db }: Deps,
  endpointId: string,
  {
    status,
    after,
    limit,
  }: {
    status?: WebhookDeliveryWire["status"] | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<WebhookDeliveryWire[]> {
  if ((await findEndpoint(db, endpointId)) === undefined) throw notFound("Webhook");
  const deliveries = await findDeliveries(db, endpointId, {
    status,
    after: after === undefined ? null : Number(after),
    limit,
  });
  return deliveries.map(presentDelivery);
}
