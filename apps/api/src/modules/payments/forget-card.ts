import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { addJob } from "../../platform/jobs.ts";
import { askProvider } from "./ask-provider.ts";
import { providerOf } from "./provider-of.ts";

export interface CardAtProvider {
  readonly provider: string;
  readonly providerRef: string;
}

/** After the commit, and again until the provider has heard it. */
export async function tellProviderToForget(tx: Tx, card: CardAtProvider): Promise<void> {
  const { provider, providerRef } = card;
  await addJob(tx, "forget-card", { provider, providerRef } satisfies CardAtProvider);
}

/** @throws ShopError `unavailable`; Error when the shop has its provider no more: only that one's own can forget */
export async function forgetCard(deps: Deps, card: CardAtProvider): Promise<void> {
  if (providerOf(deps, card.provider) === undefined)
    throw new Error(`This card is kept by ${card.provider}.`);
  await askProvider(deps, card.provider, (provider, signal) =>
    provider.forgetCard(card.providerRef, signal),
  );
}
