import type { customerApi, EndpointResponse, Release } from "@harbour/contracts";
import type { Availability, StoreAlias } from "@harbour/contracts/constants";
import { formatDay, formatMonth, type Language, localized } from "@harbour/i18n";
import { type Followable, toFollowables } from "../../../components/follows/followable.ts";
import { presentPrice } from "../../../components/products/present-product.ts";
import { paths } from "../../../paths.ts";

type Calendar = EndpointResponse<typeof customerApi.calendar.list>;
export type OwnCalendar = EndpointResponse<typeof customerApi.calendar.listOwn>;

export interface ShownMove {
  readonly before: string;
  readonly after: string;
  readonly on: string;
  readonly isPostponed: boolean;
}

export interface ShownRelease {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly image: string | null;
  readonly color: string | null;
  readonly store: StoreAlias;
  readonly price: string;
  readonly availability: Availability;
  /** The day as `YYYY-MM-DD`. */
  readonly day: string;
  /** The day `19` and a short weekday. */
  readonly number: string;
  readonly weekday: string;
  readonly isPast: boolean;
  readonly quota: Release["quota"];
  /** The changes of the release day, oldest first. */
  readonly dateChanges: readonly ShownMove[];
  /** The release day before the last change. */
  readonly formerDay: string | null;
  readonly ownEntries: readonly {
    readonly qty: number;
    readonly reference: string;
    readonly href: string;
    /** The day promised with the order, if it differs. */
    readonly promisedText: string | null;
  }[];
  readonly followables: readonly Followable[];
}

export interface ShownMonth {
  readonly month: string;
  readonly title: string;
  readonly total: number;
  readonly releases: readonly ShownRelease[];
}

/** Presents months with worded days, so that browsers need no names of weekdays. */
export function presentMonths(
  { months, today }: Pick<Calendar, "months" | "today">,
  preorders: OwnCalendar["preorders"],
  language: Language,
): ShownMonth[] {
  const preordersByProduct = Map.groupBy(preorders, ({ product_id: id }) => id);
  return months.map(({ month, total, releases }) => ({
    month,
    title: formatMonth(`${month}-01`, language),
    total,
    releases: releases.map((release) =>
      presentRelease(release, { preordersByProduct, today, language }),
    ),
  }));
}

function presentRelease(
  { product, release_date: day, quota, changes }: Release,
  {
    preordersByProduct,
    today,
    language,
  }: {
    preordersByProduct: ReadonlyMap<string, OwnCalendar["preorders"]>;
    today: string;
    language: Language;
  },
): ShownRelease {
  return {
    id: product._id,
    href: paths.product(product.store, product._id, product.slug),
    title: localized(product.title, language),
    image: product.image,
    color: product.image_color,
    store: product.store,
    price: presentPrice({ ...product, discounted_price: product.price, point: 0 }, language).price,
    availability: product.availability,
    day,
    number: String(Number(day.slice(8))),
    weekday: weekdayName(day, language),
    isPast: day < today,
    quota,
    dateChanges: changes.map(({ before, after, changed_at: changedAt }) => ({
      before: formatDay(before),
      after: formatDay(after),
      on: formatDay(changedAt),
      isPostponed: after > before,
    })),
    formerDay: changes.at(-1)?.before ?? null,
    ownEntries: (preordersByProduct.get(product._id) ?? []).map(
      ({ qty, reference, store, order_id, promised_date }) => ({
        qty,
        reference,
        href: paths.order(store, order_id),
        promisedText: promised_date === day ? null : formatDay(promised_date),
      }),
    ),
    followables: toFollowables(product, language),
  };
}

const weekdays = {
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  zh: ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"],
  cn: ["周日", "周一", "周二", "周三", "周四", "周五", "周六"],
} as const;

function weekdayName(day: string, language: Language): string {
  return weekdays[language][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}
