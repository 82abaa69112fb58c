import { z } from "zod";
import { areaCodeOrEmpty, email, emailOrEmpty, phoneOrEmpty } from "../base/contacts.ts";
import { maxPasswordCharacters, passwordPattern } from "../constants.ts";
import { singleLineText } from "../primitives.ts";
import { missingField, reasonMessage } from "../sentences.ts";

/**
 * A password of at least eight letters and digits, with at least one of each (S5-006 to S5-009). The server also
 * refuses common passwords when a password is set.
 */
export const password = z
  .string()
  .max(maxPasswordCharacters)
  .regex(passwordPattern, reasonMessage("weak-password"));

export const username = singleLineText(50).min(1);

/** A long token from an e-mail, or a six-digit code from an SMS. */
export const verificationCode = z.string().trim().min(1).max(128);

export const loginKind = z.enum(["EMAIL", "PHONE"]);

/** The sign-in address. `type` tells whether e-mail or phone counts; the other may be empty. */
export const loginAddress = z.object({
  type: loginKind,
  email: emailOrEmpty,
  area_code: areaCodeOrEmpty,
  phone: phoneOrEmpty,
});

/** Requires the address that `type` names. */
export function requireAddress(
  value: z.output<typeof loginAddress>,
  context: z.RefinementCtx,
): void {
  if (value.type === "EMAIL" && value.email === "") context.addIssue(missingField("email"));
  if (value.type === "PHONE" && value.area_code === "") context.addIssue(missingField("area_code"));
  if (value.type === "PHONE" && value.phone === "") context.addIssue(missingField("phone"));
}

/** Requires a password, but no `login_id` (S5-005, S5-012). Guests need neither of them. */
export function requireLoginFormat(
  input: { type: "TEMP" | "EMAIL" | "PHONE"; login_id: string; password: string },
  context: z.RefinementCtx,
): void {
  if (input.type === "TEMP") return;
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const { login_id: loginId } = input;
  if (input.type === "EMAIL" && loginId !== "" && !email.safeParse(loginId).success)
    refuse("login_id", reasonMessage("not-an-email"));
  if (input.type === "PHONE" && !/^\d*$/.test(loginId))
    refuse("login_id", reasonMessage("not-digits"));
  if (!passwordPattern.test(input.password)) refuse("password", reasonMessage("weak-password"));
}
