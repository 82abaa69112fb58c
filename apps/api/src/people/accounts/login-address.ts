import type { Address, LoginAddress } from "../../base/logins/index.ts";

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
export function readLoginAddress(type: "EMAIL" | "PHONE", sent: SentAddress): LoginAddress {
  return type === "EMAIL"
    ? emailAddress(sent.email ?? "")
    : phoneAddress(sent.area_code ?? "", sent.phone ?? "");
}

/** Returns the other address, if it is complete. */
export function readOtherAddress(
  type: "EMAIL" | "PHONE",
  sent: SentAddress,
): LoginAddress | undefined {
  if (type === "PHONE") return sent.email ? emailAddress(sent.email) : undefined;
  return sent.area_code && sent.phone ? phoneAddress(sent.area_code, sent.phone) : undefined;
}

/** Returns a typed sign-in address in its stored form. */
export function parseLoginId(kind: "EMAIL" | "PHONE", loginId: string): Address {
  return {
    kind,
    address: kind === "EMAIL" ? loginId.toLowerCase() : loginId.replace(/[^\d]/g, ""),
  };
}
