import { formatDay, localized } from "@harbour/i18n";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";

export interface UpcomingRelease {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly image: string | null;
  readonly color: string | null;
  readonly day: string;
  /** The former day of a delayed release. */
  readonly formerDayText: string | null;
  /** The remaining quota if it is small. */
  readonly left: number | null;
}

const maxShownReleases = 5;
const fewUnits = 10;

/** Reads the next releases of both stores. */
export async function readUpcomingReleases({
  api,
  language,
}: RequestContext): Promise<UpcomingRelease[]> {
  const calendar = await api.calendar
    .list({ query: { months: 12 } })
    .catch(fallbackOnRefusal({ today: "", months: [] }));
  return calendar.months
    .flatMap(({ releases }) => releases)
    .filter(({ release_date: day }) => day >= calendar.today)
    .slice(0, maxShownReleases)
    .map(({ product, release_date: day, quota, changes }) => {
      const previousDate = changes.at(-1)?.before ?? day;
      return {
        id: product._id,
        href: paths.product(product.store, product._id, product.slug),
        title: localized(product.title, language),
        image: product.image,
        color: product.image_color,
        day: formatDay(day),
        formerDayText: previousDate < day ? formatDay(previousDate) : null,
        left: quota !== null && quota.left <= fewUnits ? quota.left : null,
      };
    });
}
