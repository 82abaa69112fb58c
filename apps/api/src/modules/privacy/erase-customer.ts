import type { Tx } from "../../platform/db.ts";
import { endSessions, forgetCodes } from "../accounts/index.ts";
import { removeAllLines } from "../cart/index.ts";
import { erasePerson, findLogins } from "../customers/index.ts";
import { removeUploads, uploadsOf } from "../files/index.ts";
import { removeMessagesTo } from "../messages/index.ts";
import { removeChoices } from "../notifications/index.ts";
import { forgetBuyer, provingUploads } from "../orders/index.ts";
import { forgetCards } from "../payments/index.ts";
import { removeAddresses } from "../profile/index.ts";
import { refreshAuthor } from "../reviews/index.ts";
import { removeAllWishes } from "../wishlist/index.ts";
import { removeExport } from "./data-exports.repository.ts";

/**
 * Takes a person out of every module. What stays says nothing about them: orders with their lines, amounts and
 * events, the points ledger, reviews without name and pictures, consents with their dates. Call it with the account
 * locked.
 */
export async function eraseCustomer(tx: Tx, customerId: string): Promise<void> {
  const logins = await findLogins(tx, customerId);
  // To an address that is only claimed others' messages may have gone.
  const confirmed = logins.filter(({ verifiedAt }) => verifiedAt !== null);
  await removeMessagesTo(
    tx,
    customerId,
    confirmed.map(({ address }) => address),
  );
  await removeExport(tx, customerId);
  await removeChoices(tx, customerId);
  await removeAddresses(tx, customerId);
  await removeAllLines(tx, customerId);
  await removeAllWishes(tx, customerId);
  await forgetCards(tx, customerId);
  await forgetBuyer(tx, customerId);
  await removeOwnUploads(tx, customerId);
  await endSessions(tx, customerId);
  await forgetCodes(tx, customerId);
  await erasePerson(tx, customerId);
  await refreshAuthor(tx, customerId);
}

/** Proofs of payment stay as long as the books have to be shown; everything else goes, out of reviews too. */
async function removeOwnUploads(tx: Tx, customerId: string): Promise<void> {
  const uploads = (await uploadsOf(tx, [customerId])).map(({ id }) => id);
  const kept = new Set(await provingUploads(tx, uploads));
  await removeUploads(
    tx,
    uploads.filter((id) => !kept.has(id)),
  );
}
