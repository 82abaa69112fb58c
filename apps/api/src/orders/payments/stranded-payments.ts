import type { Deps } from "../../platform/modules/deps.ts";
import { createProvider } from "./attempt-provider.ts";
import { countUnsettled } from "./order-payments.repository.ts";

/** Counts open payments and refunds by provider, for providers that the shop has no settings for. */
export async function countStrandedPayments(deps: Deps): Promise<ReadonlyMap<string, number>> {
  const unsettledCounts = await countUnsettled(deps.db);
  return new Map(
    unsettledCounts.filter(([provider]) => createProvider(deps, provider) === undefined),
  );
}
