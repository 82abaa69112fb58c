import { setting } from "../../base/configuration/index.ts";
import { type AnswerOutcome, limitSecretAttempts } from "../../platform/limits/answer-limit.ts";
import type { AttemptLimit } from "../../platform/limits/attempt-limit.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { networkKey } from "../../platform/requests/client-network.ts";
import { findActiveOperatorRole } from "../../platform/sessions/operator-names.ts";
import { verifyPassword } from "../accounts/index.ts";
import { isShopOpen } from "./is-shop-open.rules.ts";
import { readPass, signPass } from "./passes.ts";
import { shopAccess, shopPassword } from "./shop-access.settings.ts";

/**
 * Limits for all visitors together. Addresses are cheap for an attacker, and everybody shares one password. During an
 * attack merchants can use a preview link, and passes stay valid.
 */
const passwordLimits: readonly AttemptLimit[] = [
  { name: "the shop's password", max: 100, perSeconds: 3600 },
];

/** Returns a pass to a visitor who knows the password. @throws ShopError `invalid_credentials`, `too_many_requests` */
export async function enterShop(deps: Deps, password: string, address: string) {
  const { db, settings, clock } = deps;
  const to = `shop password ${password} at ${networkKey(address)}`;
  const limit = (outcome: AnswerOutcome) =>
    limitSecretAttempts(deps, passwordLimits, "Too many passwords were tried.", { outcome, to });
  await limit("not-compared");
  const hash = await setting(db, shopPassword);
  const isPasswordCorrect = await verifyPassword(password, hash);
  await limit(isPasswordCorrect ? "accepted" : "rejected");
  if (!isPasswordCorrect) throw new ShopError("invalid_credentials", "This is not the password.");
  return signPass(settings.secret, { kind: "password", password: hash }, clock());
}

/** Tells whether the shop is open, and whether a pass is valid. */
export async function checkPass({ db, settings, clock }: Deps, pass: string | null) {
  const now = clock();
  const isOpenNow = isShopOpen(await setting(db, shopAccess), now);
  const passBasis =
    pass === null
      ? undefined
      : readPass(settings.secret, pass, await setting(db, shopPassword), now);
  const hasValidPass =
    passBasis?.kind === "staff"
      ? (await findActiveOperatorRole(db, passBasis.operator)) !== undefined
      : passBasis !== undefined;
  return { is_open: isOpenNow, is_admitted: isOpenNow || hasValidPass };
}
