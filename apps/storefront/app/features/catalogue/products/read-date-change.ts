import type { ProductDetails } from "@harbour/contracts";
import { formatDay, translator } from "@harbour/i18n";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { dateChangeTexts } from "./date-change.texts.ts";

/** Reads in words how a pre-order's date moved since it was first announced; null when it stayed. */
export async function readDateChange(
  { api, language, store }: RequestContext,
  { _id: id, availability, release_date: date }: ProductDetails,
): Promise<string | null> {
  if (availability !== "PREORDER" || date === null) return null;
  const { months } = await api.calendar
    .list({ query: { from: date.slice(0, 7), months: 1, store } })
    .catch(fallbackOnRefusal({ months: [] }));
  const release = months
    .flatMap(({ releases }) => releases)
    .find(({ product }) => product._id === id);
  const previousDate = release?.changes[0]?.before;
  if (previousDate === undefined || previousDate === date) return null;
  return translator(dateChangeTexts, language)(previousDate < date ? "delayed" : "earlier", {
    before: formatDay(previousDate),
  });
}
