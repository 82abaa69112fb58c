import { z } from "zod";
import { areaCode, email, phone } from "../base/contacts.ts";
import { endpoint } from "../endpoint.ts";
import { message } from "../primitives.ts";
import { loginAddress, password, requireAddress, verificationCode } from "./login-fields.ts";

/**
 * The reply to a request for a code. The code is sent as a link by e-mail, or as six digits by SMS. `hint` shows a
 * part of the address.
 */
const codeSent = message.extend({ channel: z.enum(["EMAIL", "SMS"]), hint: z.string() });

const codesPerHour = { max: 5, perSeconds: 3600 };
const triesPerHour = { max: 30, perSeconds: 3600 };

/** Endpoints that change passwords and sign-in addresses. */
export const accountChangeEndpoints = {
  forgotPassword: endpoint({
    method: "POST",
    path: "/auth/forget-password",
    summary: "Send a code for a new password; an unknown account gets the same answer",
    who: "anyone",
    body: loginAddress.superRefine(requireAddress),
    example: { type: "EMAIL", email: "chan.tai@example.com" },
    response: message,
    limit: { max: 10, perSeconds: 3600 },
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/auth/reset-password",
    summary:
      "Set a new password with the code; ends all sessions. Six digits work only for the guest or address that requested them",
    who: "anyone",
    body: z.object({ verification_code: verificationCode, new_password: password }),
    example: { verification_code: "kq3Zr8Yw5tN1", new_password: "newharbour2026" },
    response: message,
    errors: ["invalid_code"],
    limit: triesPerHour,
  }),
  updatePassword: endpoint({
    method: "POST",
    path: "/auth/update-password",
    summary: "Change the password; ends every other session",
    who: "registered",
    body: z.object({ old_password: password, new_password: password }),
    example: { old_password: "harbour2026", new_password: "newharbour2026" },
    response: message,
    limit: { max: 10, perSeconds: 3600 },
  }),
  changeEmailRequest: endpoint({
    method: "GET",
    path: "/auth/change-email-request",
    summary: "Send the account's present address a code to change the e-mail with",
    who: "registered",
    response: codeSent,
    limit: codesPerHour,
  }),
  changeEmail: endpoint({
    method: "POST",
    path: "/auth/change-email",
    summary: "Change the e-mail address; the old address gets a notice, the new one a confirmation",
    who: "registered",
    body: z.object({ verification_code: verificationCode, email }),
    example: { verification_code: "kq3Zr8Yw5tN1", email: "tai.chan@example.com" },
    response: message,
    errors: ["invalid_code"],
    limit: triesPerHour,
  }),
  changePhoneRequest: endpoint({
    method: "GET",
    path: "/auth/change-phone-request",
    summary: "Send the account's present address a code to change the phone number with",
    who: "registered",
    response: codeSent,
    limit: codesPerHour,
  }),
  changePhone: endpoint({
    method: "POST",
    path: "/auth/change-phone",
    summary: "Change the phone number; the old number gets a notice, the new one a confirmation",
    who: "registered",
    body: z.object({ verification_code: verificationCode, area_code: areaCode, phone }),
    example: { verification_code: "kq3Zr8Yw5tN1", area_code: "852", phone: "91234567" },
    response: message,
    errors: ["invalid_code"],
    limit: triesPerHour,
  }),
};
