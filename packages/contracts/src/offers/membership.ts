import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  countedPage,
  id,
  localizedText,
  pager,
  perPage,
  slugText,
  timestamp,
} from "../primitives.ts";
import { hasWords, missingTextMessage, settingList } from "../setting-list.ts";

export const pointKinds = ["PURCHASE", "GIFT", "REDEEM", "REFUND", "EXPIRY", "OTHERS"] as const;

/** Reasons for points that the shop gives or returns. */
export const pointsReasons = ["sign-up", "birthday", "staff", "voucher-withdrawn"] as const;
export type PointsReason = (typeof pointsReasons)[number];

/** Points that a member earned together and that expire together. */
export const pointBatch = z
  .object({
    _id: id,
    points: z.int().meta({ description: "The points that were earned" }),
    points_left: z.int().meta({ description: "The points that can still be spent" }),
    type: z.enum(pointKinds),
    created_at: timestamp,
    expires_at: timestamp.nullable().meta({
      description: "The time when the points expire; null if they never do",
    }),
  })
  .meta({ id: "PointBatch" });
export type PointBatch = z.infer<typeof pointBatch>;

/** A line of a member's points history. `points` is negative when points were spent or lost. */
export const pointTransaction = z
  .object({
    _id: id,
    type: z.enum(pointKinds),
    points: z.int().meta({ description: "Negative when points were spent or lost" }),
    order_reference: z.string().nullable().meta({
      description: "The order that earned or returned the points; null without one",
    }),
    reason: z.enum(pointsReasons).nullable().meta({
      description:
        "The reason of a points gift, or of points returned for a withdrawn voucher; null for other lines",
    }),
    is_kept: z.literal(true).optional().meta({
      description: "True for points reserved for an order that is neither paid nor cancelled yet",
    }),
    voucher: z
      .object({ discount_code_id: id, title: localizedText, count: z.int() })
      .optional()
      .meta({
        description:
          "The voucher bought with the points: the id of its first code, and the number of codes",
      }),
    created_at: timestamp,
  })
  .meta({ id: "PointTransaction" });
export type PointTransaction = z.infer<typeof pointTransaction>;

/** A member's points in one month in Hong Kong. */
export const pointMonth = z
  .object({
    month: z.string().meta({ description: "The month in Hong Kong, such as `2026-11`" }),
    came_in: z.int().meta({ description: "The points received in the month" }),
    went_out: z.int().meta({
      description: "The points spent or lost in the month, as a positive number",
    }),
    balance: z.int().meta({
      description: "The balance at the month's end; for the current month, the balance now",
    }),
  })
  .meta({ id: "PointMonth" });
export type PointMonth = z.infer<typeof pointMonth>;

const paging = { per_page: perPage(20), page: countedPage.default(1) };

export const membershipEndpoints = {
  status: endpoint({
    method: "GET",
    path: "/profiles/membership/status",
    summary: "Read the account's level, its points, and the points missing to the next level",
    who: "registered",
    response: z.object({
      membership_status: z.object({ slug: z.string(), title: localizedText }),
      available_points: z.int(),
      total_points_earned: z.int(),
      points_to_next_level: z.int().meta({
        description: "The points missing for the next level; 0 on the highest level",
      }),
    }),
  }),
  balance: endpoint({
    method: "GET",
    path: "/profiles/membership/balance",
    summary: "List batches with points left, earliest expiry first",
    who: "registered",
    query: z.object(paging),
    response: pager(pointBatch),
  }),
  transactions: endpoint({
    method: "GET",
    path: "/profiles/membership/transactions",
    summary: "List every change of the points, newest first",
    who: "registered",
    query: z.object(paging),
    response: pager(pointTransaction),
  }),
  overview: endpoint({
    method: "GET",
    path: "/profiles/membership/overview",
    summary: "Read the points of the last twelve months, and those that expire soon",
    who: "registered",
    response: z.object({
      months: z.array(pointMonth).meta({
        description: "Twelve months, oldest first. The last is the present month",
      }),
      expiring: z
        .object({
          points: z.int(),
          within_days: z.int(),
          first_expires_at: timestamp.nullable(),
        })
        .meta({
          description: "Points that can still be spent and expire within `within_days`",
        }),
    }),
  }),
};

/** Setting `membership-levels`: unique levels, the lowest first. Every member has at least the lowest level. */
export const membershipLevelsSetting = settingList(
  z.object({ slug: slugText, title: localizedText, points: z.int().min(0) }),
  { key: "slug", text: "title" },
)
  .min(1)
  .superRefine((levels, context) => {
    const addIssue = (path: [number, "points"], message: string) =>
      context.addIssue({ code: "custom", path, message });
    if (levels[0] && levels[0].points !== 0)
      addIssue([0, "points"], "must be 0: everybody has the lowest level");
    for (const [index, { points }] of levels.entries()) {
      const previousLevel = levels[index - 1];
      if (previousLevel && points <= previousLevel.points)
        addIssue(
          [index, "points"],
          `must be more than ${previousLevel.points}, the level before it`,
        );
    }
  });

/** Setting `membership-points`: the dollars to pay for each point, and the days until a point expires. */
export const membershipPointsSetting = z.object({
  dollars_per_point: z.int().min(1).max(100_000),
  expires_after_days: z.int().min(1).max(36_500),
});

/** Setting `points-rewards`: the points for actions other than payments. */
export const pointsRewardsSetting = z.object({
  sign_up: z.int().min(0).max(1_000_000).meta({
    description: "Points for a new account whose first address is confirmed; 0 for none",
  }),
  birthday: z.int().min(0).max(1_000_000).meta({
    description: "Points given once a year on the member's birthday, by Hong Kong time; 0 for none",
  }),
  days: z
    .array(
      z
        .object({
          title: localizedText.refine(hasWords, missingTextMessage),
          start_datetime: z.iso.datetime({ offset: true }),
          end_datetime: z.iso.datetime({ offset: true }),
          factor: z.int().min(2).max(10),
        })
        .refine(
          ({ start_datetime: start, end_datetime: end }) => Date.parse(start) < Date.parse(end),
          {
            message: "It ends before it begins.",
          },
        ),
    )
    .max(100)
    .meta({
      description:
        "Periods in which paid orders earn multiplied points; the end is exclusive. If periods overlap, the highest multiplier counts",
    }),
  warn_days_before: z.int().min(0).max(90).meta({
    description: "Days before expiry at which the member is warned; 0 sends no warning",
  }),
});
export type PointsRewards = z.infer<typeof pointsRewardsSetting>;
