import { z } from "zod";
import { areaCodeOrEmpty, country, emailOrEmpty, phoneOrEmpty } from "../base/contacts.ts";
import { endpoint } from "../endpoint.ts";
import { calendarDate, imageUrl, language, message, timestamp } from "../primitives.ts";
import { reasonMessage } from "../sentences.ts";
import { account } from "./accounts.ts";
import { password, username } from "./login-fields.ts";

/** A gender in upper or lower case. Empty when not given. */
const gender = z
  .preprocess(
    (input) => (typeof input === "string" ? input.toUpperCase() || null : input),
    z.enum(["MALE", "FEMALE"]).nullable(),
  )
  .meta({ description: "MALE, FEMALE or null" });

export const profileEndpoints = {
  account: endpoint({
    method: "GET",
    path: "/profiles/account",
    summary: "Read the account's own data",
    who: "registered",
    response: account.extend({ created_at: timestamp, last_logged_in_at: timestamp.nullable() }),
  }),
  saveAccount: endpoint({
    method: "PUT",
    path: "/profiles/account",
    summary: "Change the sent fields; a confirmed e-mail or phone changes only by its own calls",
    who: "registered",
    body: z.object({
      avatar: imageUrl.max(500).nullish().meta({
        description:
          "The address of a picture in the bucket `avatars`; null or empty removes the picture",
      }),
      email: emailOrEmpty.unwrap().optional(),
      area_code: areaCodeOrEmpty.unwrap().optional(),
      phone: phoneOrEmpty.unwrap().optional().meta({
        description: "The phone number. An empty text removes it",
      }),
      gender: gender.optional(),
      country: z.union([z.literal(""), country], reasonMessage("not-a-country")).nullish(),
      username: username.optional(),
      birthday: z
        .union([z.literal(""), calendarDate.pipe(z.iso.date())], reasonMessage("not-a-date"))
        .nullish(),
      preferred_language: language.nullish(),
    }),
    example: {
      username: "Chan Tai",
      gender: "MALE",
      birthday: "1990-05-17",
      preferred_language: "zh",
    },
    response: message,
  }),
  exportStatus: endpoint({
    method: "GET",
    path: "/profiles/data-export",
    summary: "Read whether the copy of the account's data is ready, and its address",
    who: "registered",
    response: z.object({
      status: z.enum(["NONE", "WAITING", "READY"]),
      requested_at: timestamp.nullable(),
      url: z.string().nullable().meta({
        description: "A path on the API's origin. It needs no token and works until `expires_at`",
      }),
      expires_at: timestamp.nullable(),
    }),
  }),
  requestExport: endpoint({
    method: "POST",
    path: "/profiles/data-export",
    summary: "Request a copy of all data of the account; an e-mail announces it",
    who: "registered",
    response: message,
    limit: { max: 5, perSeconds: 3600 },
  }),
  close: endpoint({
    method: "POST",
    path: "/profiles/close-account",
    summary:
      "Erase the account permanently; anonymous accounting records stay. 409 `conflict` counts in `details` the open `open_orders`, `open_refund_requests`, `owed_refunds` and `owed_surpluses`",
    who: "registered",
    body: z.object({ password }),
    example: { password: "harbour2026" },
    response: message,
    errors: ["conflict"],
    limit: { max: 10, perSeconds: 3600 },
  }),
};
