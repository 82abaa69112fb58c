import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, message, timestamp } from "./primitives.ts";

/** The person behind a token (WIRE 4). A guest's account has no names, addresses or numbers. */
export const user = z
  .object({
    _id: id,
    type: z.enum(["TEMP", "EMAIL", "PHONE"]),
    login_id: z.string(),
    is_verified: z.boolean(),
    last_logged_in_at: timestamp.nullable(),
    created_at: timestamp,
    account: z.object({
      _id: id,
      username: z.string().nullable(),
      avatar: z.string().nullable(),
      email: z.string().nullable(),
      area_code: z.string().nullable(),
      phone: z.string().nullable(),
      gender: z.enum(["MALE", "FEMALE"]).nullable(),
      country: z.string().nullable(),
      preferred_language: z.enum(["en", "zh", "cn"]).nullable(),
    }),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof user>;

const signedIn = z.object({
  message: z.string(),
  token: z.string(),
  expires_in: z.int(),
  user,
  /** Guests only: lets their own site renew the guest for a year (DESIGN 6). */
  guest_key: z.string().optional(),
});
export type SignedIn = z.infer<typeof signedIn>;

export const authEndpoints = {
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    summary: "Sign in; type TEMP mints a new guest whatever login_id says",
    who: "anyone",
    body: z.object({
      login_id: z.string().max(254).default(""),
      type: z.enum(["TEMP", "EMAIL", "PHONE"]),
      password: z.string().max(128),
    }),
    response: signedIn,
    errors: ["invalid_credentials"],
    limit: { max: 30, perSeconds: 60 },
  }),
  renewGuest: endpoint({
    method: "POST",
    path: "/auth/renew-guest",
    summary: "A new token for the guest who holds this key",
    who: "anyone",
    body: z.object({ guest_key: z.string().max(512) }),
    response: signedIn,
    errors: ["invalid_credentials"],
    limit: { max: 60, perSeconds: 60 },
  }),
  user: endpoint({
    method: "GET",
    path: "/auth/user",
    summary: "Who the token belongs to",
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
};
