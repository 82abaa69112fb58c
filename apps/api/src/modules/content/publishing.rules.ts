/** How something written stands, as it is kept. */
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
 * What publishing changes. What shoppers have seen since a day keeps it when it is published again without another.
 * @param wanted null: now
 */
export function whenPublished(before: Published, wanted: Date | null, now: Date): Published {
  const wasShown = before.status !== "DRAFT" && statusAt(before, now) !== "SCHEDULED";
  return { status: "ACTIVE", publishedAt: wanted ?? (wasShown ? before.publishedAt : null) ?? now };
}
