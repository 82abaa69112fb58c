import type { Actor } from "../modules/actor.ts";
import { networkKey } from "../requests/client-network.ts";
import type { PlacedEndpoint } from "../routes/plane.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Limits callers by address, in this process only, before the request is read.
 * @throws ShopError `too_many_requests`
 */
export function limitCallerInProcess(
  limits: RateLimits,
  endpoint: PlacedEndpoint,
  address: () => string,
): void {
  if (endpoint.limit === undefined) return;
  limits.count(endpointName(endpoint), endpoint.limit, [networkKey(address())]);
}

/**
 * Limits callers by address, across all processes, before the request is read. Not for calls that `limitAccount`
 * counts.
 * @throws ShopError `too_many_requests`
 */
export async function limitCallerAcrossProcesses(
  limits: RateLimits,
  endpoint: PlacedEndpoint,
  address: () => string,
): Promise<void> {
  const { limit } = endpoint;
  if (limit?.isPerAccount === true) return;
  if (limit?.isPerProcess === true) limitCallerInProcess(limits, endpoint, address);
  else if (limit !== undefined)
    await limits.countShared(endpointName(endpoint), limit, [networkKey(address())]);
}

/**
 * Limits admitted callers by account, regardless of their address. Visitors without an account are counted by
 * address.
 * @throws ShopError `too_many_requests`
 */
export async function limitAdmittedCaller(
  limits: RateLimits,
  endpoint: PlacedEndpoint,
  actor: Actor,
): Promise<void> {
  if (endpoint.limit === undefined || actor.kind === "nobody") return;
  await limits.countShared(endpointName(endpoint), endpoint.limit, [accountKey(actor)]);
}

/**
 * Limits signed-in callers by account. Other callers are counted by address, unless that happened before.
 * @throws ShopError `too_many_requests`
 */
export async function limitAccount(
  limits: RateLimits,
  endpoint: PlacedEndpoint,
  actor: Actor,
): Promise<void> {
  const { isPerAccount, isPerAccountToo } = endpoint.limit ?? {};
  const isSignedIn = actor.kind === "registered" || actor.kind === "operator";
  if (endpoint.limit === undefined || !(isPerAccount || (isPerAccountToo && isSignedIn))) return;
  const key = isSignedIn ? accountKey(actor) : networkKey(actor.address);
  await limits.countShared(endpointName(endpoint), endpoint.limit, [key]);
}

/** Limits calls by the value of a field, after validation. @throws ShopError `too_many_requests` */
export async function limitByField(
  limits: RateLimits,
  endpoint: PlacedEndpoint,
  requestParts: Record<string, unknown>,
): Promise<void> {
  const fieldName = endpoint.limit?.by;
  if (endpoint.limit === undefined || fieldName === undefined) return;
  const value = readField(requestParts, fieldName);
  if (value !== undefined)
    await limits.countShared(endpointName(endpoint), endpoint.limit, [
      `${fieldName} ${value.toLowerCase()}`,
    ]);
}

const endpointName = ({ method, address }: PlacedEndpoint): string => `${method} ${address}`;

function readField(requestParts: Record<string, unknown>, field: string): string | undefined {
  for (const requestPart of [requestParts["body"], requestParts["query"], requestParts["params"]]) {
    const value =
      typeof requestPart === "object" && requestPart !== null
        ? (requestPart as Record<string, unknown>)[field]
        : undefined;
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}

/**
 * Returns the name of the account that a limit counts. A program is counted apart from the operator who made its key.
 */
function accountKey(actor: Exclude<Actor, { kind: "nobody" }>): string {
  const isProgram = actor.kind === "operator" && actor.apiKey !== undefined;
  return isProgram ? `api key ${actor.apiKey.id}` : `${actor.kind} ${actor.id}`;
}
