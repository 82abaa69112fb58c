import type { EndpointInput, profileEndpoints } from "@harbour/contracts";
import { plainReason } from "@harbour/contracts/reasons";
import { changeCustomer, type Customer, lockAccount } from "../../base/customers/index.ts";
import { claimUpload, publicAddress, readAddress, removeUploads } from "../../base/files/index.ts";
import { findLogins } from "../../base/logins/index.ts";
import { refreshAuthor } from "../../orders/reviews/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { refreshCommenter } from "../../publishing/publications/index.ts";
import { claimAddress, clearPhone, refuseUnknownAreaCode } from "../accounts/index.ts";
import { planClaims, isBirthday } from "./profile.rules.ts";

export type SentAccount = EndpointInput<typeof profileEndpoints.saveAccount>["body"];
type Changes = Parameters<typeof changeCustomer>[2];

/**
 * Changes an account's fields. Omitted fields stay.
 * @throws ShopError `validation` for a foreign picture or a change of a confirmed address; `too_many_requests` for
 * codes
 */
export async function saveAccount(
  deps: Deps,
  shopper: Shopper,
  accountForm: SentAccount,
): Promise<void> {
  if (
    accountForm.birthday &&
    !isBirthday(accountForm.birthday, deps.clock().toISOString().slice(0, 10))
  )
    throw invalid({ birthday: [plainReason("Please give the day you were born.")] });

  await inTransaction(deps.db, async (tx) => {
    const { claims, isPhoneCleared, errors } = planClaims(
      accountForm,
      await findLogins(tx, shopper.id),
    );
    if (Object.keys(errors).length > 0) throw invalid(errors);
    for (const claim of claims)
      if (claim.kind === "PHONE") await refuseUnknownAreaCode(tx, claim.area_code);
    // Addresses are locked before the account. Every transaction keeps this order.
    for (const claim of claims) await claimAddress(tx, shopper.id, claim);
    const account = await lockAccount(tx, shopper.id);
    if (isPhoneCleared) await clearPhone(deps, tx, shopper.id);
    const changes = {
      ...collectProfileChanges(accountForm),
      ...(await replaceAvatar(tx, shopper, account, accountForm)),
    };
    await changeCustomer(tx, shopper.id, changes);
    if ("username" in changes || "avatar" in changes) {
      await refreshAuthor(tx, shopper.id);
      await refreshCommenter(tx, shopper.id);
    }
  });
}

/** Returns the fields to change. An empty text counts as not given. */
function collectProfileChanges(accountForm: SentAccount): Changes {
  const {
    username,
    gender,
    country,
    birthday,
    preferred_language: preferredLanguage,
  } = accountForm;
  return {
    ...(username !== undefined && { username }),
    ...(gender !== undefined && { gender }),
    ...(country !== undefined && { country: country?.toUpperCase() || null }),
    ...(birthday !== undefined && { birthday: birthday || null }),
    ...(preferredLanguage !== undefined && { preferredLanguage }),
  };
}

/** Replaces the avatar and deletes the former file. */
async function replaceAvatar(
  tx: Tx,
  shopper: Shopper,
  { avatar: currentAvatar }: Customer,
  { avatar: sentAvatar }: SentAccount,
): Promise<Changes> {
  if (sentAvatar === undefined || (sentAvatar ?? "") === (currentAvatar ?? "")) return {};
  const claim = { address: sentAvatar ?? "", bucket: "avatars", field: "avatar" } as const;
  const picture = sentAvatar ? await claimUpload(tx, shopper, claim) : undefined;
  const oldUploadId = currentAvatar ? readAddress(currentAvatar)?.id : undefined;
  if (oldUploadId !== undefined && oldUploadId !== picture?.id)
    await removeUploads(tx, [oldUploadId]);
  return { avatar: picture ? publicAddress("avatars", picture.id) : null };
}
