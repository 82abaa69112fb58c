import type { CodePurpose } from "@harbour/contracts";
import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type Code, endCode, findByHash, giveTryBack, takeTries } from "./codes.repository.ts";
import { bindingOf, isDigits } from "./codes.rules.ts";

/**
 * The code that somebody followed or typed in, without using it up. A long token is good in anybody's hands; six digits only in those that asked, five times, and every wrong answer counts even when the call fails.
 * @throws ShopError `invalid_code`
 */
export async function checkCode(
  { db, settings }: Deps,
  actor: Actor,
  text: string,
  purposes: readonly CodePurpose[],
): Promise<Code> {
  const found = isDigits(text)
    ? await matchDigits()
    : await findByHash(db, hashOf(settings.secret, "", text), purposes);
  if (found === undefined) throw invalidCode();
  return found;

  async function matchDigits(): Promise<Code | undefined> {
    const bindings = [bindingOf(actor), bindingOf({ kind: "nobody", address: actor.address })];
    const candidates = await takeTries(db, bindings, purposes);
    const right = candidates.find((code) =>
      isEqual(code.codeHash ?? "", hashOf(settings.secret, code.id, text)),
    );
    if (right !== undefined) await giveTryBack(db, right.id);
    return right;
  }
}

/** Uses a checked code up, in the transaction of what it allows. @throws ShopError `invalid_code` when another call was first */
export async function useCode(tx: Tx, code: Code): Promise<void> {
  if (!(await endCode(tx, code.id))) throw invalidCode();
}

export function invalidCode(): ShopError {
  return new ShopError(
    "invalid_code",
    "This code is not right, or it has expired. Please ask for a new one.",
  );
}

/** 256 random bits for a link, or six digits to type in; and the hash that is kept of them. */
export function makeCode(
  secret: string,
  { id, kind }: Pick<Code, "id" | "kind">,
): { code: string; codeHash: string } {
  if (kind === "EMAIL") {
    const code = randomBytes(32).toString("base64url");
    return { code, codeHash: hashOf(secret, "", code) };
  }
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  return { code, codeHash: hashOf(secret, id, code) };
}

/**
 * Hashes a code with a secret key, because the million possible codes could otherwise be tried by anybody with the
 * database.
 */
function hashOf(secret: string, id: string, code: string): string {
  return createHmac("sha256", secret).update(`harbour code 1\n${id}\n${code}`).digest("hex");
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
