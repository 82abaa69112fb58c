import type { Address, LoginAddress } from "../../../base/logins/index.ts";

/** The address fields of a validated call: one, both, or empty texts. */
interface SentAddress {
  readonly email?: string;
  readonly area_code?: string;
  readonly phone?: string;
}

export function emailAddress(email: string): LoginAddress {
  return { kind: "EMAIL", address: email, areaCode: null, phone: null };
}

export function phoneAddress(areaCode: string, phone: string): LoginAddress {
  return { kind: "PHONE", address: areaCode + phone, areaCode, phone };
}

/** Returns the address that `type` names. */
export function readLoginAddress(type: "EMAIL" | "PHONE", sentAddress: SentAddress): LoginAddress {
  return type === "EMAIL"
    ? emailAddress(sentAddress.email ?? "")
    : phoneAddress(sentAddress.area_code ?? "", sentAddress.phone ?? "");
}

/** Returns the other address, if it is complete. */
export function readOtherAddress(
  type: "EMAIL" | "PHONE",
  sentAddress: SentAddress,
): LoginAddress | undefined {
  if (type === "PHONE") return sentAddress.email ? emailAddress(sentAddress.email) : undefined;
  return sentAddress.area_code && sentAddress.phone
    ? phoneAddress(sentAddress.area_code, sentAddress.phone)
    : undefined;
}

/** Returns a typed sign-in address in its stored form. */
export function parseLoginId(kind: "EMAIL" | "PHONE", loginId: string): Address {
  return {
    kind,
    address: kind === "EMAIL" ? loginId.toLowerCase() : loginId.replace(/[^\d]/g, ""),
  };
}
