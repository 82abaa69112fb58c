import { TryAgain } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { deleteDeliveriesTo } from "./deliveries.repository.ts";
import { deleteEndpoint } from "./endpoints.repository.ts";

export interface RemovalPayload {
  readonly endpoint_id: string;
}

/** The job that deletes an endpoint and its deliveries. */
export const deleteWebhookJobName = "delete-webhook";
export const deleteWebhookJob = (payload: RemovalPayload) =>
  [deleteWebhookJobName, payload] as const;

const rowsPerStep = 1000;

/**
 * Deletes an endpoint's deliveries in batches, then the endpoint. Each step commits on its own, so that orders do not
 * wait for the locks of a long deletion.
 */
export async function deleteEndpointBySteps(
  { db }: Pick<Deps, "db">,
  { endpoint_id: id }: RemovalPayload,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  while ((await deleteDeliveriesTo(db, id, rowsPerStep)) === rowsPerStep)
    if (signal.aborted) throw new TryAgain("the worker stops");
  await deleteEndpoint(db, id);
}
