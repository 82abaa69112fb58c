import { z } from "zod";
import { maxPasswordCharacters } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { calendarDate, id, imageUrl, language, message, timestamp } from "../primitives.ts";
import {
  loginAddress,
  password,
  requireAddress,
  requireLoginFormat,
  username,
  verificationCode,
} from "./login-fields.ts";

/** The fields of an account. Names, addresses and numbers are empty for guests. */
export const account = z
  .object({
    _id: id,
    username: z.string().nullable().meta({ description: "The name; null for guests" }),
    avatar: imageUrl.nullable(),
    email: z.string().nullable().meta({ description: "The e-mail address; null without one" }),
    is_email_verified: z.boolean().meta({ description: "True once a code confirmed the address" }),
    area_code: z.string().nullable().meta({
      description: "The area code of the phone; null without a phone",
    }),
    phone: z.string().nullable().meta({
      description: "The phone number without area code; null without one",
    }),
    is_phone_verified: z.boolean().meta({ description: "True once a code confirmed the number" }),
    gender: z.enum(["MALE", "FEMALE"]).nullable().meta({ description: "Null when not given" }),
    country: z.string().nullable().meta({
      description: "Two letters, such as `HK`; null when not given",
    }),
    birthday: calendarDate.nullable().meta({ description: "Null when not given" }),
    preferred_language: language.nullable().meta({
      description: "The language of messages; null if it was not chosen",
    }),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof account>;

/** The account that a token belongs to. `is_verified` tells whether the address of the registration is confirmed. */
export const user = z
  .object({
    _id: id,
    type: z.enum(["TEMP", "EMAIL", "PHONE"]).meta({ description: "TEMP is a guest" }),
    login_id: z.string(),
    is_verified: z.boolean().meta({
      description: "True once the address of the registration is confirmed",
    }),
    last_logged_in_at: timestamp.nullable().meta({
      description: "The time of the latest sign-in; null before the first",
    }),
    created_at: timestamp,
    account,
  })
  .meta({ id: "User" });
export type User = z.infer<typeof user>;

const signedIn = z.object({
  message: z.string(),
  token: z.string(),
  expires_in: z.int().meta({
    description: "Seconds until the token expires. Each use of the token starts them again",
  }),
  user,
  guest_key: z.string().optional().meta({
    description:
      "A key with which the site renews a guest's session for a year; absent for members",
  }),
});
export type SignedIn = z.infer<typeof signedIn>;

/** The purpose of a code. It decides which other fields the page shows. */
export const codePurpose = z.enum(["account", "password", "email", "phone"]);
export type CodePurpose = z.infer<typeof codePurpose>;

const registration = loginAddress
  .extend({
    username,
    password,
    preferred_language: language.default("en").meta({
      description: "The language of e-mails to this person. The default is English",
    }),
  })
  .superRefine(requireAddress);

/** A rate limit of five registrations an hour. */
const registrationLimit = { max: 5, perSeconds: 3600 };

export const authEndpoints = {
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    summary:
      "Sign in; type TEMP creates a new guest and ignores login_id. Sent with a guest's token, the guest's cart, wishlist and unpaid orders join the account's, and the guest ends. Orders that the guest paid for stay apart: they are found by number and contact, with GET /orders/{order_id}/details/guest",
    who: "anyone",
    body: z
      .object({
        login_id: z.string().trim().max(254).default("").meta({
          description:
            "An e-mail address, or area code and number in digits. Ignored for type TEMP (guests)",
        }),
        type: z.enum(["TEMP", "EMAIL", "PHONE"]),
        password: z.string().max(maxPasswordCharacters).default(""),
      })
      .superRefine(requireLoginFormat),
    example: { login_id: "chan.tai@example.com", type: "EMAIL", password: "harbour2026" },
    response: signedIn,
    errors: ["invalid_credentials"],
    limit: { max: 30, perSeconds: 60 },
  }),
  renewGuest: endpoint({
    method: "POST",
    path: "/auth/renew-guest",
    summary: "Issue a new token to the guest who holds this key",
    who: "anyone",
    body: z.object({ guest_key: z.string().max(512) }),
    example: { guest_key: "0198c1f0a7b27c3e9d10.1795420800.kq3Zr8" },
    response: signedIn,
    errors: ["invalid_credentials"],
    limit: { max: 60, perSeconds: 60, isPerProcess: true },
  }),
  user: endpoint({
    method: "GET",
    path: "/auth/user",
    summary: "Read the account that the token belongs to",
    who: "guest",
    response: z.object({ user }),
  }),
  logout: endpoint({
    method: "GET",
    path: "/auth/logout",
    summary: "End the token",
    who: "guest",
    response: message,
  }),
  register: endpoint({
    method: "POST",
    path: "/auth/register",
    summary:
      "Register an account; its address gets a confirmation. An existing account gets the same answer",
    who: "anyone",
    body: registration,
    example: {
      type: "EMAIL",
      email: "chan.tai@example.com",
      username: "Chan Tai",
      password: "harbour2026",
      preferred_language: "zh",
    },
    response: message,
    limit: registrationLimit,
  }),
  migrate: endpoint({
    method: "POST",
    path: "/auth/migrate",
    summary: "Turn the calling guest into an account that keeps cart, wishlist and orders",
    who: "guest",
    body: registration,
    example: {
      type: "EMAIL",
      email: "chan.tai@example.com",
      username: "Chan Tai",
      password: "harbour2026",
      preferred_language: "zh",
    },
    response: message,
    errors: ["conflict"],
    limit: registrationLimit,
  }),
  verify: endpoint({
    method: "GET",
    path: "/auth/verify",
    summary: "Confirm the address that the code was sent to",
    who: "guest",
    query: z.object({ verification_code: verificationCode }),
    response: message,
    errors: ["invalid_code"],
    limit: { max: 30, perSeconds: 3600 },
  }),
  sendVerification: endpoint({
    method: "POST",
    path: "/auth/send-verification",
    summary: "Send the code for the account's own address again",
    who: "registered",
    body: z.object({ type: z.enum(["EMAIL", "PHONE"]) }),
    example: { type: "EMAIL" },
    response: message,
    errors: ["conflict"],
    limit: { max: 5, perSeconds: 3600 },
  }),
  checkCode: endpoint({
    method: "GET",
    path: "/auth/check-verification-code",
    summary: "Check a code without using it up",
    who: "guest",
    query: z.object({ verification_code: verificationCode }),
    response: message.extend({ purpose: codePurpose }),
    errors: ["invalid_code"],
    limit: { max: 60, perSeconds: 3600 },
  }),
};
