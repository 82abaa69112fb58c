import { findMember } from "../../../base/customers/index.ts";
import { findClaimants, findLogins } from "../../../base/logins/index.ts";
import { readEmailBranding, sendMessage } from "../../../base/messages/index.ts";
import { inTransaction } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { codeMessages, addressTakenMessage } from "../emails/account-messages.ts";
import { composeAccountEmail, type EmailReason } from "../emails/compose-account-email.ts";
import { makeCode } from "./check-code.ts";
import { type Code, endCodeUnsent, findUnsent, activateCode } from "./codes.repository.ts";
import { codeMinutes } from "./codes.rules.ts";

/**
 * Makes and sends a requested code. A registration with a taken address gets an e-mail without a code, so that the
 * call itself reveals nothing.
 */
export async function sendCode(deps: Deps, codeId: string): Promise<void> {
  const request = await findUnsent(deps.db, codeId);
  const customer = request && (await findMember(deps.db, request.customerId));
  if (request === undefined || customer === undefined) return;
  if (await isOutdated(deps, request)) return;

  const { holder } = await findClaimants(deps.db, request);
  const isTakenByOther = holder !== undefined && holder.customerId !== request.customerId;
  const isKnown = request.purpose === "account" && isTakenByOther;
  const { code, codeHash } = makeCode(deps.settings.secret, request);
  const reason: EmailReason = isKnown ? { about: "known" } : { about: request.purpose, code };
  const language = customer.preferredLanguage ?? "en";
  const message = await composeAccountEmail(
    {
      kind: request.kind,
      address: request.address,
      // Anybody can register with a stranger's address and an invented name, so the e-mail must not repeat the name.
      name: isKnown || request.purpose === "account" ? null : customer.username,
      language,
      publicUrl: deps.settings.publicUrl,
      head: await readEmailBranding(deps, language),
    },
    reason,
  );
  await inTransaction(deps.db, async (tx) => {
    const isCodeUpdated = isKnown
      ? await endCodeUnsent(tx, codeId)
      : await activateCode(tx, codeId, { codeHash, minutes: codeMinutes[request.purpose] });
    if (!isCodeUpdated) return;
    const kind = isKnown ? addressTakenMessage : codeMessages[request.purpose];
    // The e-mail goes to the address's owner, not to the new account, so it must not appear in the account's data.
    const recipientAccount = isKnown ? {} : { customerId: customer.id };
    await sendMessage(tx, { ...message, ...recipientAccount, kind, key: `${kind.kind}:${codeId}` });
  });
}

/** Tells whether the address was replaced or confirmed since the request. */
async function isOutdated(deps: Deps, request: Code): Promise<boolean> {
  const logins = await findLogins(deps.db, request.customerId);
  const login = logins.find(
    ({ kind, address }) => kind === request.kind && address === request.address,
  );
  return login === undefined || (request.purpose === "account" && login.verifiedAt !== null);
}
