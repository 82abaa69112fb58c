import { fieldText } from "../forms/field-rules.ts";

/** What proves an order is a guest's own: its e-mail or its phone. Null in its place: the order belongs to the visitor's own session. */
export interface Contact {
  readonly email?: string;
  readonly phone?: string;
}

/** SPEC 5: the phone is used when both are given. */
export function contactIn(form: FormData): Contact | null {
  return contactOf(fieldText(form, "phone"), fieldText(form, "email"));
}

/** By what was named; null where nothing was. */
export function contactOf(
  phone: string | null | undefined,
  email: string | null | undefined,
): Contact | null {
  if (phone) return { phone };
  return email ? { email } : null;
}
