import type { AuditAction, WebhookEventType } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { findAddressFault, createAddressRules } from "../../platform/jobs/outside-address.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, invalid, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { deleteWebhookJob } from "./delete-endpoint.ts";
import { failWaitingDeliveries } from "./deliveries.repository.ts";
import {
  countEndpoints,
  findEndpoint,
  insertEndpoint,
  oldSecretFor24Hours,
  removedEndpointFields,
  updateEndpoint,
} from "./endpoints.repository.ts";
import { newSecret } from "./sign-webhook.ts";
import { presentEndpoint } from "./webhooks.presenter.ts";
import type { EndpointRow } from "./webhooks.tables.ts";

export interface WebhookEndpointInput {
  readonly url: string;
  readonly description: string;
  readonly event_types: readonly WebhookEventType[];
}

/** The maximum number of endpoints, because each one costs a query and a job per event. */
const maxEndpoints = 50;

/** @throws ShopError `validation`, `conflict` (too many endpoints) */
export function createEndpoint(
  deps: Deps,
  operator: Operator | null,
  input: WebhookEndpointInput,
): Promise<EndpointRow> {
  const values = toValues(deps, input);
  return inTransaction(deps.db, async (tx) => {
    if ((await countEndpoints(tx)) >= maxEndpoints)
      throw conflict(makeReason("too-many-webhooks", { most: maxEndpoints }));
    const row = await insertEndpoint(tx, { id: timeOrderedId(), secret: newSecret(), ...values });
    await audit(tx, operator, "create-webhook", undefined, row);
    return row;
  });
}

/**
 * Changes an endpoint. Switching it on again resets its failures.
 * @throws ShopError `validation`, `not_found`, `stale`
 */
export function changeEndpoint(
  deps: Deps,
  operator: Operator | null,
  expectedEndpoint: Pick<EndpointRow, "id" | "version">,
  { is_enabled, ...input }: WebhookEndpointInput & { readonly is_enabled: boolean },
): Promise<EndpointRow> {
  const values = toValues(deps, input);
  return inTransaction(deps.db, async (tx) => {
    const before = await requireEndpoint(tx, expectedEndpoint.id);
    const isSwitchedOn = is_enabled && !before.isEnabled;
    const row = await updateEndpoint(tx, expectedEndpoint, {
      ...values,
      isEnabled: is_enabled,
      ...(isSwitchedOn && { failingSince: null, switchedOffAt: null }),
    });
    if (row === undefined)
      throw staleVersion(presentEndpoint(await requireEndpoint(tx, expectedEndpoint.id)));
    if (!is_enabled) await failWaitingDeliveries(tx, row.id);
    await audit(tx, operator, "change-webhook", before, row);
    return row;
  });
}

/**
 * Removes an endpoint, which gets no more events. A job deletes its deliveries later, because there may be thousands.
 * @throws ShopError `not_found`, `stale`
 */
export function removeEndpoint(
  deps: Deps,
  operator: Operator | null,
  expectedEndpoint: Pick<EndpointRow, "id" | "version">,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const before = await requireEndpoint(tx, expectedEndpoint.id);
    if ((await updateEndpoint(tx, expectedEndpoint, removedEndpointFields)) === undefined)
      throw staleVersion(presentEndpoint(await requireEndpoint(tx, expectedEndpoint.id)));
    await addJob(tx, ...deleteWebhookJob({ endpoint_id: expectedEndpoint.id }));
    await audit(tx, operator, "delete-webhook", before, undefined);
  });
}

/**
 * Replaces an endpoint's secret. Both secrets sign for a day, so that the receiver can switch.
 * @throws ShopError `not_found`, `stale`
 */
export function rotateSecret(
  deps: Deps,
  operator: Operator | null,
  expectedEndpoint: Pick<EndpointRow, "id" | "version">,
): Promise<EndpointRow> {
  return inTransaction(deps.db, async (tx) => {
    const before = await requireEndpoint(tx, expectedEndpoint.id);
    const row = await updateEndpoint(tx, expectedEndpoint, {
      secret: newSecret(),
      oldSecret: before.secret,
      oldSecretUntil: oldSecretFor24Hours,
    });
    if (row === undefined)
      throw staleVersion(presentEndpoint(await requireEndpoint(tx, expectedEndpoint.id)));
    await audit(tx, operator, "rotate-webhook-secret", before, row);
    return row;
  });
}

function toValues({ settings }: Deps, { url, description, event_types }: WebhookEndpointInput) {
  const problem = findAddressFault(url, createAddressRules(settings));
  if (problem !== undefined) throw invalid({ url: [problem] });
  // Normalises the URL, because a pasted URL may contain spaces and line breaks.
  return { url: new URL(url).href, description, eventTypes: [...new Set(event_types)] };
}

async function requireEndpoint(tx: Tx, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(tx, id);
  if (endpoint === undefined) throw notFound("Webhook");
  return endpoint;
}

/** Audits a change of an endpoint, without its secrets. */
function audit(
  tx: Tx,
  operator: Operator | null,
  action: AuditAction,
  before: EndpointRow | undefined,
  after: EndpointRow | undefined,
): Promise<void> {
  return recordAudit(tx, operator, {
    action,
    subject: `webhook ${(after ?? before)!.id}`,
    before: before && presentEndpoint(before),
    after: after && presentEndpoint(after),
  });
}
