import type { CodePurpose } from "@harbour/contracts";
import type { Actor } from "../../platform/modules/actor.ts";

/** The minutes for which a code is valid, by purpose. */
export const codeMinutes: Record<CodePurpose, number> = {
  account: 60,
  password: 30,
  email: 15,
  phone: 15,
};

/** The attempts at six digits. */
export const maxTries = 5;
/**
 * The most codes per hour for one purpose, to one account and one address. A forgotten password is requested
 * anonymously, so its requests are counted instead, known or not (`requestPasswordReset`), in fixed windows.
 */
export const maxCodesPerHour = 5;

/** Tells whether a code is six digits from an SMS; all others are tokens from e-mails. */
export function isSixDigitCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Returns who may enter a code: a shopper by token, or callers from the requesting network. */
export function codeBinding(actor: Actor): string {
  return actor.kind === "nobody" ? `address ${actor.address}` : shopperBinding(actor.id);
}

export function shopperBinding(customerId: string): string {
  return `shopper ${customerId}`;
}

/** Returns `t***@example.com` or `****5678`, by which people recognise their address. */
export function addressHint({
  kind,
  address,
}: {
  kind: "EMAIL" | "PHONE";
  address: string;
}): string {
  if (kind === "PHONE") return `****${address.slice(-4)}`;
  const atIndex = address.lastIndexOf("@");
  return `${address.slice(0, 1)}***${address.slice(atIndex)}`;
}

interface LoginContact {
  readonly kind: "EMAIL" | "PHONE";
  readonly verifiedAt: Date | null;
}

/** Picks where a code for changing an address goes: to a confirmed e-mail, else a confirmed phone, else any address. */
export function pickAddressForCode<L extends LoginContact>(logins: readonly L[]): L | undefined {
  const confirmedLogins = logins.filter((login) => login.verifiedAt !== null);
  const candidates = confirmedLogins.length > 0 ? confirmedLogins : logins;
  return candidates.find((login) => login.kind === "EMAIL") ?? candidates[0];
}
