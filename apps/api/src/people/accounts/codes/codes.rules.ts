import type { CodePurpose } from "@harbour/contracts";
import type { Actor } from "../../../platform/modules/actor.ts";

/** The minutes for which a code is valid, by purpose. */
export const codeMinutes: Record<CodePurpose, number> = {
  account: 60,
  password: 30,
  email: 15,
  phone: 15,
};

/** The most attempts to enter six digits. */
export const maxTries = 5;
/**
 * The most codes per hour for one purpose, to one account and one address. For forgotten passwords
 * `requestPasswordReset` counts requests instead, in fixed windows. These requests are anonymous, so they count for
 * unknown addresses too.
 */
export const maxCodesPerHour = 5;

/** Tells whether a code is six digits from an SMS. All other codes are tokens from e-mails. */
export function isSixDigitCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/**
 * Returns a name for the callers who may enter a code. They are the shopper of a token, or everybody in the
 * requesting network.
 */
export function codeBinding(actor: Actor): string {
  return actor.kind === "nobody" ? `address ${actor.address}` : shopperBinding(actor.id);
}

export function shopperBinding(customerId: string): string {
  return `shopper ${customerId}`;
}

/** Returns an address as `t***@example.com` or `****5678`, by which its owner recognises it. */
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

/**
 * Picks the address that gets a code for changing an address. A confirmed e-mail comes first, then a confirmed phone,
 * then an unconfirmed address.
 */
export function pickAddressForCode<L extends LoginContact>(logins: readonly L[]): L | undefined {
  const confirmedLogins = logins.filter((login) => login.verifiedAt !== null);
  const candidates = confirmedLogins.length > 0 ? confirmedLogins : logins;
  return candidates.find((login) => login.kind === "EMAIL") ?? candidates[0];
}
