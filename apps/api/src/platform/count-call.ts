import type { PlacedEndpoint } from "./plane.ts";
import type { RateLimits } from "./rate-limits.ts";

/** By address before anything is read. @throws ShopError `too_many_requests` */
export function countCaller(
  limits: RateLimits,
  endpoint: PlacedEndpoint,
  address: () => string,
): void {
  if (endpoint.limit === undefined) return;
  limits.count(nameOf(endpoint), endpoint.limit, [`address ${address()}`]);
}

/** By the named field as soon as it is known to be well-formed. @throws ShopError `too_many_requests` */
export function countField(
  limits: RateLimits,
  endpoint: PlacedEndpoint,
  parts: Record<string, unknown>,
): void {
  const by = endpoint.limit?.by;
  if (endpoint.limit === undefined || by === undefined) return;
  const value = fieldOf(parts, by);
  if (value !== undefined)
    limits.count(nameOf(endpoint), endpoint.limit, [`${by} ${value.toLowerCase()}`]);
}

const nameOf = ({ method, address }: PlacedEndpoint): string => `${method} ${address}`;

function fieldOf(parts: Record<string, unknown>, field: string): string | undefined {
  for (const part of [parts["body"], parts["query"], parts["params"]]) {
    const value =
      typeof part === "object" && part !== null
        ? (part as Record<string, unknown>)[field]
        : undefined;
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}
