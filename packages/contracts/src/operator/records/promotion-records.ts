import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { cursorPage, cursorQuery, localizedText, message, numberCursor } from "../../primitives.ts";
import { editorRoles } from "../roles.ts";
import { recordVersion as version } from "./catalogue-record-shapes.ts";
import { recordHistoryEntry } from "./catalogue-records.ts";
import {
  listedPromotion,
  newPromotionSchema,
  offerKey,
  promotionDetails,
  promotionFields,
  promotionQuestions,
  promotionTrial,
  triedCart,
} from "./promotion-record-shapes.ts";

const roles = editorRoles;
const params = z.object({ key: offerKey });
const errors = ["not_found", "stale", "conflict"] as const;

const example = {
  key: "autumn-plush",
  template_type: "STORE" as const,
  title: { en: "Autumn plush", zh: "秋日毛公仔", cn: "秋日毛绒玩具" },
  discount_type: "PERCENTAGE" as const,
  discount_value: "15",
};

/** Endpoints for staff about promotions and their codes. */
export const promotionRecordEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/promotions",
    summary: "List all promotions with their states and uses, the newest first",
    who: roles,
    response: z.object({ data: z.array(listedPromotion) }),
  }),
  choices: endpoint({
    method: "GET",
    path: "/promotions/choices",
    summary: "List the membership levels that promotions can name",
    who: roles,
    response: z.object({
      levels: z.array(z.object({ slug: z.string(), title: localizedText })),
    }),
  }),
  try: endpoint({
    method: "POST",
    path: "/promotions/try",
    summary:
      "Price a made-up cart, and tell for each promotion whether it applies or why not; nothing is saved",
    who: roles,
    body: triedCart,
    example: { lines: [] },
    response: promotionTrial,
    errors: ["not_found"],
  }),
  plan: endpoint({
    method: "POST",
    path: "/promotions/plan",
    summary:
      "Find goods that a promotion would give away, sell under cost, or lower although they are gift cards; nothing is saved",
    who: roles,
    body: newPromotionSchema,
    example,
    response: promotionQuestions,
  }),
  read: endpoint({
    method: "GET",
    path: "/promotions/:key",
    summary: "Read the record of a promotion as settings files hold it, with its version",
    who: roles,
    params,
    response: promotionDetails,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/promotions",
    summary: "Create a promotion; 409 `conflict` if the key is taken",
    who: roles,
    body: newPromotionSchema,
    example,
    response: promotionDetails,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/promotions/:key",
    summary: "Change fields of a promotion; absent fields stay",
    who: roles,
    params,
    body: z.strictObject({ version, fields: promotionFields }),
    example: { version: "seen", fields: { discount_value: "20" } },
    response: promotionDetails,
    errors,
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/promotions/:key/duplicate",
    summary: "Copy a promotion under another key, stopped; a code is needed for a code's copy",
    who: roles,
    params,
    body: z.strictObject({ key: offerKey, code: z.string().max(60).optional() }),
    example: { key: "autumn-plush-2" },
    response: promotionDetails,
    errors: ["not_found", "conflict"],
  }),
  stop: endpoint({
    method: "POST",
    path: "/promotions/:key/stop",
    summary: "Stop a promotion now. Orders placed with it keep it; later ones are told",
    who: roles,
    params,
    body: z.strictObject({ version }),
    example: { version: "seen" },
    response: promotionDetails,
    errors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/promotions/:key",
    summary: "Delete a promotion that no order ever used",
    who: roles,
    params,
    query: z.object({ version }),
    response: message,
    errors,
  }),
  history: endpoint({
    method: "GET",
    path: "/promotions/:key/history",
    summary: "List the changes of a promotion by staff and files, newest first",
    who: roles,
    params,
    query: z.object({ ...cursorQuery(numberCursor, 20) }),
    response: cursorPage(recordHistoryEntry),
    errors: ["not_found"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/promotions/:key/restore",
    summary: "Restore the state of a promotion before a change",
    who: roles,
    params,
    body: z.strictObject({ version, change_id: numberCursor }),
    example: { version: "seen", change_id: "1" },
    response: promotionDetails,
    errors,
  }),
};
