import { invalid } from "../../platform/shop-error.ts";

/** The state of a publication, as it is stored. */
export interface Published {
  readonly status: "DRAFT" | "ACTIVE" | "WITHDRAWN";
  /** Null: it was always there, or never. */
  readonly publishedAt: Date | null;
}

export type ShownStatus = "DRAFT" | "SCHEDULED" | "ACTIVE" | "WITHDRAWN";

export function statusAt({ status, publishedAt }: Published, now: Date): ShownStatus {
  return status === "ACTIVE" && publishedAt !== null && publishedAt > now ? "SCHEDULED" : status;
}

/**
 * Returns the new time of publication. A text that is public keeps its day when it is published again without another.
 * @param wanted null: now
 * @throws ShopError `validation` for a time to come of what shoppers see: it would be gone until then
 */
export function whenPublished(before: Published, wanted: Date | null, now: Date): Published {
  if (statusAt(before, now) === "ACTIVE" && wanted !== null && wanted > now)
    throw invalid({ published_at: ["Shoppers see this already: withdraw it first."] });
  const wasShown = before.status !== "DRAFT" && statusAt(before, now) !== "SCHEDULED";
  return { status: "ACTIVE", publishedAt: wanted ?? (wasShown ? before.publishedAt : null) ?? now };
}
