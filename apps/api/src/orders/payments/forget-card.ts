import type { Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { createProvider } from "./attempt-provider.ts";
import { callProvider } from "./call-provider.ts";
import {
  forgetCardJobName,
  forgetPersonJobName,
  type ProviderRecord,
} from "./payment-jobs.rules.ts";

/** Queues the deletion of a card at the provider. The job starts after the commit, and is retried until it succeeds. */
export async function queueCardDeletion(tx: Tx, card: ProviderRecord): Promise<void> {
  const { provider, providerRef } = card;
  await addJob(tx, forgetCardJobName, { provider, providerRef } satisfies ProviderRecord);
}

/** Queues the deletion of a person at the provider, in the same way as {@link queueCardDeletion}. */
export async function queuePersonDeletion(tx: Tx, person: ProviderRecord): Promise<void> {
  await addJob(tx, forgetPersonJobName, person);
}

/**
 * Deletes a card at the provider.
 * @throws ShopError `unavailable`; Error when the shop no longer has the provider, because no other provider can
 * delete the card
 */
export async function forgetCard(deps: Deps, card: ProviderRecord): Promise<void> {
  requireProvider(deps, card);
  await callProvider(deps, card.provider, (provider, signal) =>
    provider.forgetCard(card.providerRef, signal),
  );
}

/** Deletes a person at the provider, in the same way as {@link forgetCard}. */
export async function forgetPerson(deps: Deps, person: ProviderRecord): Promise<void> {
  requireProvider(deps, person);
  await callProvider(deps, person.provider, (provider, signal) =>
    provider.forgetPerson(person.providerRef, signal),
  );
}

function requireProvider(deps: Deps, { provider }: ProviderRecord): void {
  if (createProvider(deps, provider) === undefined) throw new Error(`This is kept by ${provider}.`);
}
