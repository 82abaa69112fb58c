import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { CodePurpose } from "@harbour/contracts";
import type { Tx } from "../../../platform/database/db.ts";
import type { Actor } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { ShopError } from "../../../platform/replies/shop-error.ts";
import {
  type Code,
  endCode,
  findByHash,
  undoCodeAttempt,
  reserveCodeAttempts,
} from "./codes.repository.ts";
import { codeBinding, isSixDigitCode } from "./codes.rules.ts";

/**
 * Checks a code without using it up. A long token works for anybody. Six digits work only for the caller who
 * requested them, with five attempts. An attempt counts even if the call fails.
 * @throws ShopError `invalid_code`
 */
export async function checkCode(
  { db, settings }: Deps,
  actor: Actor,
  text: string,
  purposes: readonly CodePurpose[],
): Promise<Code> {
  const storedCode = isSixDigitCode(text)
    ? await matchDigits()
    : await findByHash(db, hashCode(settings.secret, "", text), purposes);
  if (storedCode === undefined) throw makeInvalidCodeError();
  return storedCode;

  async function matchDigits(): Promise<Code | undefined> {
    const bindings = [codeBinding(actor), codeBinding({ kind: "nobody", address: actor.address })];
    const candidates = await reserveCodeAttempts(db, bindings, purposes);
    const matchingCode = candidates.find((code) =>
      isEqual(code.codeHash ?? "", hashCode(settings.secret, code.id, text)),
    );
    if (matchingCode !== undefined) await undoCodeAttempt(db, matchingCode.id);
    return matchingCode;
  }
}

/**
 * Uses up a checked code in the transaction of its action.
 * @throws ShopError `invalid_code` when another call used the code first
 */
export async function consumeCode(tx: Tx, code: Code): Promise<void> {
  if (!(await endCode(tx, code.id))) throw makeInvalidCodeError();
}

export function makeInvalidCodeError(): ShopError {
  return new ShopError(
    "invalid_code",
    "This code is not right, or it has expired. Please ask for a new one.",
  );
}

/** Makes a code of 256 random bits for a link, or of six digits, and the hash to store. */
export function makeCode(
  secret: string,
  { id, kind }: Pick<Code, "id" | "kind">,
): { code: string; codeHash: string } {
  if (kind === "EMAIL") {
    const code = randomBytes(32).toString("base64url");
    return { code, codeHash: hashCode(secret, "", code) };
  }
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  return { code, codeHash: hashCode(secret, id, code) };
}

/**
 * Hashes a code with a secret key, because anybody with the database could otherwise try all
 * million codes.
 */
function hashCode(secret: string, id: string, code: string): string {
  return createHmac("sha256", secret).update(`harbour code 1\n${id}\n${code}`).digest("hex");
}

function isEqual(code: string, otherCode: string): boolean {
  return (
    code.length === otherCode.length && timingSafeEqual(Buffer.from(code), Buffer.from(otherCode))
  );
}
