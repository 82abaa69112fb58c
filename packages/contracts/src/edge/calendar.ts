import { z } from "zod";
import { availability, series } from "../catalogue/product-shapes.ts";
import { followKinds, maxCalendarMonths, stores } from "../constants.ts";
import { endpoint, type MediaEndpoint } from "../endpoint.ts";
import {
  calendarDate,
  id,
  imageColor,
  imageUrl,
  language,
  singleLineText,
  localizedText,
  message,
  money,
  timestamp,
} from "../primitives.ts";

/** The most follows per member. */
export const maxFollows = 200;

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .meta({ description: "A month, for example 2027-02" });

/** A change of a release date by an import or by staff. */
const releaseChange = z
  .object({ before: calendarDate, after: calendarDate, changed_at: timestamp })
  .meta({ id: "ReleaseChange" });
export type ReleaseChange = z.infer<typeof releaseChange>;

/** A product in the calendar, listed under its release day. */
export const release = z
  .object({
    product: z.object({
      _id: id,
      slug: z.string(),
      store: z.enum(stores),
      title: localizedText,
      image: imageUrl.nullable(),
      image_color: imageColor,
      brand: z.string().nullable(),
      series: series.pick({ slug: true, title: true }).nullable(),
      price: money.meta({
        description: "The price of its first variant, with automatic promotions",
      }),
      lowest_price: money.nullable().meta({
        description: "The lowest price of its variants; null if all variants have one price",
      }),
      availability,
    }),
    release_date: calendarDate.meta({ description: "The earliest release day among its variants" }),
    quota: z.object({ left: z.int(), of: z.int() }).nullable().meta({
      description:
        "The remaining and total pre-order quota. Above ten, `left` is rounded to tens. Null without a limit or pre-order",
    }),
    changes: z.array(releaseChange).meta({
      description: "Changes of the release date, oldest first",
    }),
  })
  .meta({ id: "Release" });
export type Release = z.infer<typeof release>;

/** A followed series, named by slug, or a followed maker (`brand`), named by its name. */
const follow = z.object({
  kind: z.enum(followKinds),
  name: singleLineText(120).min(1),
});

export const followedItem = follow
  .extend({
    title: localizedText.meta({
      description: "The series title for shoppers, or the maker's name",
    }),
    created_at: timestamp,
  })
  .meta({ id: "Followed" });
export type Followed = z.infer<typeof followedItem>;

/** An open pre-order of the caller. */
const ownPreorder = z
  .object({
    product_id: id,
    order_id: id,
    reference: z.string(),
    store: z.enum(stores),
    qty: z.int(),
    promised_date: calendarDate.meta({
      description: "The release date that the shop promised when the order was placed",
    }),
  })
  .meta({ id: "OwnPreorder" });
export type OwnPreorder = z.infer<typeof ownPreorder>;

export const calendarEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/calendar",
    summary: "List releases by month, in both stores: dates, moves of dates, and open pre-orders",
    who: "anyone",
    isPublic: true,
    query: z.object({
      from: month.optional().meta({
        description: "The first month. The default is the present month in Hong Kong",
      }),
      months: z.coerce.number().int().min(1).max(maxCalendarMonths).default(6),
      store: z.enum(stores).optional().meta({
        description: "The store. The default is both stores",
      }),
    }),
    response: z.object({
      today: calendarDate.meta({ description: "The present day in Hong Kong" }),
      months: z
        .array(
          z.object({
            month,
            total: z.int().meta({
              description: "The number of all releases of the month; at most a hundred are listed",
            }),
            releases: z.array(release),
          }),
        )
        .meta({
          description: "Every requested month, including months without releases",
        }),
      earliest: month.nullable().meta({
        description: "The first month with a release; null when there are no releases",
      }),
      latest: month.nullable().meta({
        description: "The last month with a release; null when there are no releases",
      }),
    }),
  }),
  listOwn: endpoint({
    method: "GET",
    path: "/calendar/own",
    summary:
      "List the caller's open pre-orders; for members also follows, notices and the link of their feed",
    who: "guest",
    response: z.object({
      preorders: z.array(ownPreorder),
      follows: z.array(followedItem).meta({
        description: "The series and makers that the member follows, sorted by title",
      }),
      is_notified: z.boolean().meta({
        description: "True when the member's settings allow messages about follows",
      }),
      link: z.object({ token: z.string(), created_at: timestamp }).nullable(),
    }),
  }),
  follow: endpoint({
    method: "PUT",
    path: "/calendar/follows",
    summary:
      "Follow a series or a maker, or stop; followers get news of announcements, moves and arrivals",
    who: "registered",
    body: follow.extend({ is_followed: z.boolean() }),
    example: { kind: "maker", name: "Tin Ferry", is_followed: false },
    response: message.extend({ is_followed: z.boolean() }),
    // `not_found` is for an unknown maker, and `conflict` for too many follows (`details.most`).
    errors: ["not_found", "conflict"],
    limit: { max: 120, perSeconds: 60, isPerAccount: true },
  }),
  share: endpoint({
    method: "POST",
    path: "/calendar/link",
    summary:
      "Create the link of the caller's feed; a former link ends. Anyone with the link sees pre-orders and follows",
    who: "registered",
    response: message.extend({ token: z.string() }),
    limit: { max: 30, perSeconds: 3600, isPerAccount: true },
  }),
  unshare: endpoint({
    method: "DELETE",
    path: "/calendar/link",
    summary: "End the link of the caller's feed",
    who: "registered",
    response: message,
  }),
};

/** Calendar programs keep an address for years, so an unknown language becomes English. */
const languageQuery = z.object({ language: language.default("en").catch("en") });
/** Calendar programs poll every few hours, many of them from one address. */
const limit = { max: 240, perSeconds: 60, isPerProcess: true };

export const calendarMedia = {
  feed: {
    method: "GET",
    path: "/calendar/releases.ics",
    summary: "Read all releases as an iCalendar feed (RFC 5545) of all-day events",
    who: "anyone",
    query: languageQuery,
    answers: "text/calendar",
    response: z.string(),
    limit,
  },
  ownFeed: {
    method: "GET",
    path: "/calendar/links/:token/releases.ics",
    summary:
      "Read a person's own feed by its link: pre-orders and follows, without name, address or price",
    who: "anyone",
    params: z.object({ token: z.string().min(1).max(64) }),
    query: languageQuery,
    answers: "text/calendar",
    response: z.string(),
    errors: ["not_found"],
    limit,
  },
} as const satisfies Record<string, MediaEndpoint>;
