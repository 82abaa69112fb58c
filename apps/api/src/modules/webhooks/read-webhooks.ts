import type { WebhookDeliveryWire, WebhookWire } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/shop-error.ts";
import { findDeliveries } from "./deliveries.repository.ts";
import { findEndpoint, findEndpoints } from "./endpoints.repository.ts";
import { presentDelivery, presentEndpoint } from "./webhooks.presenter.ts";

export async function listEndpoints({ db }: Deps): Promise<WebhookWire[]> {
  return (await findEndpoints(db)).map(presentEndpoint);
}

/**
 * What was sent to an address, the newest first.
 * @returns beside them the last one's id where more follow: the cursor of the next page
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
): Promise<{ data: WebhookDeliveryWire[]; next: string | null }> {
  if ((await findEndpoint(db, endpointId)) === undefined) throw notFound("Webhook");
  // One more than asked for tells whether there is another page.
  const found = await findDeliveries(db, endpointId, {
    status,
    after: after === undefined ? null : Number(after),
    limit: limit + 1,
  });
  const data = found.slice(0, limit).map(presentDelivery);
  return { data, next: found.length > limit ? (data.at(-1)?._id ?? null) : null };
}
