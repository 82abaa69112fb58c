import {
  checkPassword,
  type Deps,
  findClaimants,
  inTransaction,
  recordPastReactions,
  confirmClaimedAddress,
} from "@harbour/api";
import type { ApiClient } from "@harbour/api-client";
import type { CustomerApi } from "@harbour/contracts";
import type { DemoPerson } from "./demo-plan.ts";

/** Signs in a person of the demo, registering the person first if needed. @returns the person's token */
export async function signInPerson(
  deps: Deps,
  api: ApiClient<CustomerApi>,
  { person, password }: { person: DemoPerson; password: string },
): Promise<string> {
  const { email, username, language } = person;
  const { holder, claim } = await findClaimants(deps.db, readLogin(person));
  if (!holder && !claim) {
    const account = { type: "EMAIL" as const, email, username, preferred_language: language };
    await api.auth.register({ body: { ...account, password } });
  }
  if (!holder) await confirmAddress(deps, person);
  const signedIn = await api.auth.login({ body: { type: "EMAIL", login_id: email, password } });
  return signedIn.token;
}

/** Confirms an e-mail address directly, because nobody reads the demo's mail. */
async function confirmAddress(deps: Deps, person: DemoPerson): Promise<void> {
  const { claim } = await findClaimants(deps.db, readLogin(person));
  if (!claim) throw new Error(`${person.email} did not register.`);
  await inTransaction(deps.db, async (tx) => {
    await recordPastReactions(tx, claim.customerId, person.read ?? []);
    await confirmClaimedAddress(deps, tx, { ...readLogin(person), customerId: claim.customerId });
  });
}

/**
 * Tells whether an address and password still open an account. The account may have been closed, or its password
 * changed.
 */
export async function canSignIn(
  deps: Deps,
  person: DemoPerson,
  password: string,
): Promise<boolean> {
  const { holder } = await findClaimants(deps.db, readLogin(person));
  return holder !== undefined && (await checkPassword(deps, holder.customerId, password));
}

function readLogin({ email }: DemoPerson) {
  return { kind: "EMAIL", address: email } as const;
}
