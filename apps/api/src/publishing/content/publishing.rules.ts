import { makeReason } from "@harbour/contracts/reasons";
import { invalid } from "../../platform/replies/shop-error.ts";

/** A publication's stored state. */
export interface PublicationState {
  readonly status: "DRAFT" | "ACTIVE" | "WITHDRAWN";
  /** The time of publication. Null when the text was always public, or never. */
  readonly publishedAt: Date | null;
}

export type ShownStatus = "DRAFT" | "SCHEDULED" | "ACTIVE" | "WITHDRAWN";

export function computeStatus({ status, publishedAt }: PublicationState, now: Date): ShownStatus {
  return status === "ACTIVE" && publishedAt !== null && publishedAt > now ? "SCHEDULED" : status;
}

/**
 * Returns the new time of publication. A public text keeps its time when it is published again without a time.
 * @param requested null for now
 * @throws ShopError `validation` for a future time of a public text, which would hide it until then
 */
export function choosePublicationTime(
  current: PublicationState,
  requested: Date | null,
  now: Date,
): PublicationState {
  if (computeStatus(current, now) === "ACTIVE" && requested !== null && requested > now)
    throw invalid({ published_at: [makeReason("still-published")] });
  const wasShown = current.status !== "DRAFT" && computeStatus(current, now) !== "SCHEDULED";
  return {
    status: "ACTIVE",
    publishedAt: requested ?? (wasShown ? current.publishedAt : null) ?? now,
  };
}
