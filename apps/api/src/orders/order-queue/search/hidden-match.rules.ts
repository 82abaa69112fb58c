import type { FoundOrder } from "@harbour/contracts/operator";
import type { OrderRow } from "../../orders/index.ts";
import type { HiddenWords } from "./order-matches.repository.ts";
import { foldWords, hasNameParts, type SearchWords } from "./queue-search.rules.ts";

/**
 * Returns the words that matched a search but that the order's row in the list does not show.
 * @returns null when the row shows a match
 */
export function findHiddenMatch(
  order: Pick<OrderRow, "reference" | "total" | "contactEmail" | "contactPhone" | "tracking"> & {
    readonly deliveryDetails: Pick<
      OrderRow["deliveryDetails"],
      "recipient_name" | "area_code" | "phone"
    >;
  },
  searchWords: SearchWords,
  hiddenWords: HiddenWords | undefined,
): FoundOrder["found_by"] {
  const beginsWith = (value: string, word: string | undefined) =>
    word !== undefined && value.startsWith(word);
  const isVisible =
    beginsWith(order.reference, searchWords.reference) ||
    beginsWith(order.deliveryDetails.recipient_name.toLowerCase(), searchWords.recipient) ||
    (searchWords.nameParts !== undefined &&
      hasNameParts(order.deliveryDetails.recipient_name, searchWords.nameParts)) ||
    order.total === searchWords.total;
  if (isVisible) return null;
  const { contactEmail: email, contactPhone: phone } = order;
  if (beginsWith(email, searchWords.email)) return { field: "email", text: email };
  const { area_code: areaCode, phone: recipients } = order.deliveryDetails;
  for (const phoneNumber of [phone, areaCode + recipients])
    if (
      beginsWith(phoneNumber, searchWords.phone) ||
      beginsWith(phoneNumber.slice(areaCode.length), searchWords.phone)
    )
      return { field: "phone", text: `+${phoneNumber}` };
  const trackingNumber = order.tracking?.number ?? "";
  if (beginsWith(trackingNumber.toUpperCase(), searchWords.tracking))
    return { field: "tracking", text: trackingNumber };
  const { member, tracking, article, note } = hiddenWords ?? {};
  if (member) return { field: "member", text: member };
  if (tracking) return { field: "tracking", text: tracking };
  if (article?.isBySku) return { field: "item", text: article.sku };
  if (article)
    return { field: "item", text: findTitle(article.title, searchWords.titleParts ?? []) };
  if (note) return { field: "note", text: excerpt(note, searchWords.noteParts?.[0] ?? "") };
  return null;
}

/** Returns the title in the language that contains all parts, or the English title if no language does. */
function findTitle(
  title: NonNullable<HiddenWords["article"]>["title"],
  titleParts: readonly string[],
): string {
  const hasAllParts = (text: string) => titleParts.every((part) => foldWords(text).includes(part));
  return [title.en, title.zh, title.cn].find(hasAllParts) ?? title.en;
}

const maxLetters = 80;
const lettersBefore = 20;

/** Returns the part of a long note that surrounds a word. */
function excerpt(note: string, part: string): string {
  const text = note.replaceAll(/\s+/g, " ");
  if (text.length <= maxLetters) return text;
  const start = Math.max(0, foldWords(text).indexOf(part) - lettersBefore);
  const end = start + maxLetters;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}
