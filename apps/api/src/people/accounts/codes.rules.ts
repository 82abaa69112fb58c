import type { CodePurpose } from "@harbour/contracts";
import type { Actor } from "../../platform/actor.ts";

/** Minutes that a code is valid, by purpose. */
export const minutesOf: Record<CodePurpose, number> = {
  account: 60,
  password: 30,
  email: 15,
  phone: 15,
};

/** Guesses at six digits. */
export const maxTries = 5;
/**
 * Messages with codes for one purpose, to one account and to one address. Who forgot a password asks without saying who they
 * are, so asking is counted instead, known or not (`forgetPassword`), in windows that may touch: twice as many may be sent.
 */
export const maxCodesPerHour = 5;

/** Six digits, as an SMS brings them; everything else is a token from an e-mail. */
export function isDigits(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Returns who may type a code in: a shopper by token, or callers from the address that asked. */
export function bindingOf(actor: Actor): string {
  return actor.kind === "nobody" ? `address ${actor.address}` : shopperBinding(actor.id);
}

export function shopperBinding(customerId: string): string {
  return `shopper ${customerId}`;
}

/** `t***@example.com` or `****5678`: enough to know one's own address by. */
export function hintOf({ kind, address }: { kind: "EMAIL" | "PHONE"; address: string }): string {
  if (kind === "PHONE") return `****${address.slice(-4)}`;
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}

interface Reachable {
  readonly kind: "EMAIL" | "PHONE";
  readonly verifiedAt: Date | null;
}

/** Picks where a code for changing an address goes: the e-mail if confirmed, else the phone, else what there is. */
export function presentAddress<L extends Reachable>(logins: readonly L[]): L | undefined {
  const confirmed = logins.filter((login) => login.verifiedAt !== null);
  const candidates = confirmed.length > 0 ? confirmed : logins;
  return candidates.find((login) => login.kind === "EMAIL") ?? candidates[0];
}
