import type { Db, Tx } from "../../platform/database/db.ts";
import { findPasskeys, findSecondFactor } from "./second-factor.repository.ts";

/** A kind of second factor: an authenticator app, or passkeys. */
export type Factor = "totp" | "passkey";

/** Reads the second factors of an account. */
export async function findFactors(db: Db | Tx, operatorId: string) {
  const secret = (await findSecondFactor(db, operatorId))?.secret ?? null;
  const passkeys = await findPasskeys(db, operatorId);
  const names: Factor[] = [];
  if (secret !== null) names.push("totp");
  if (passkeys.length > 0) names.push("passkey");
  return { names, secret, passkeys };
}
