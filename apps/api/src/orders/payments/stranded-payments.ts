import type { Deps } from "../../platform/deps.ts";
import { countUnsettled } from "./order-payments.repository.ts";
import { providerOf } from "./attempt-provider.ts";

/** Payments that are open or on their way back at a provider whom this shop cannot ask, by its name. */
export async function strandedPayments(deps: Deps): Promise<ReadonlyMap<string, number>> {
  const unsettled = await countUnsettled(deps.db);
  return new Map(unsettled.filter(([provider]) => providerOf(deps, provider) === undefined));
}
