import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { pointTransaction } from "../../offers/membership.ts";
import { id, lineOfText, localizedText, timestamp } from "../../primitives.ts";
import { cashiers } from "../roles.ts";

export const member = z
  .object({
    _id: id,
    username: z.string(),
    email: z.string().nullable().meta({ description: "The confirmed e-mail address" }),
    phone: z.string().nullable().meta({ description: "Area code and number in digits" }),
    membership_status: z.object({ slug: z.string(), title: localizedText }),
    available_points: z.int(),
    total_points_earned: z.int(),
    created_at: timestamp,
    version: z.string().meta({
      description:
        "The version, which changes with the points. A stale version gets 409 `stale` with the present state in `details.current`",
    }),
  })
  .meta({ id: "Member" });
export type MemberWire = z.infer<typeof member>;

const idParams = z.object({ customer_id: id });

/** Endpoints for members' points and levels. The rest stands in `people/members.ts`. */
export const memberEndpoints = {
  details: endpoint({
    method: "GET",
    path: "/members/:customer_id",
    summary: "Read a member with the latest changes of their points",
    who: cashiers,
    params: idParams,
    response: member.extend({
      transactions: z.array(
        pointTransaction.extend({
          operator_id: z.string().nullable(),
          rate: z
            .object({ dollars_per_point: z.int(), factor: z.int() })
            .nullable()
            .meta({ description: "The rate at which the points were earned" }),
        }),
      ),
    }),
    errors: ["not_found"],
  }),
  givePoints: endpoint({
    method: "POST",
    path: "/members/:customer_id/points",
    summary:
      "Give a member points, up to the caller's daily limit in `points-gifts`; the member gets a message",
    who: cashiers,
    params: idParams,
    body: z.object({
      points: z.int().min(1).max(10_000_000),
      note: lineOfText(500).min(1).meta({ description: "The reason, for the audit" }),
      version: z
        .string()
        .max(30)
        .meta({ description: "The version that was read; 409 `stale` if it has changed" }),
    }),
    example: { points: 50, note: "Parcel came late", version: "0" },
    response: member,
    errors: ["not_found", "stale", "quantity_limit"],
  }),
};
