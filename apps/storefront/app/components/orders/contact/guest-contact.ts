import { fieldText } from "../../forms/field-rules.ts";

/** A contact that proves a guest's order: its e-mail or phone. Null for the visitor's own session. */
export interface Contact {
  readonly email?: string;
  readonly phone?: string;
}

/** The phone is used when both are given (S5-024). */
export function readContact(form: FormData): Contact | null {
  return toContact(fieldText(form, "phone"), fieldText(form, "email"));
}

/** Returns the named contact; null without one. */
export function toContact(
  phone: string | null | undefined,
  email: string | null | undefined,
): Contact | null {
  if (phone) return { phone };
  return email ? { email } : null;
}
