import type { Series } from "@harbour/contracts";
import type { FollowKind } from "@harbour/contracts/constants";
import { type Language, localized } from "@harbour/i18n";

/** A thing to follow, by kind and name; `title` is for shoppers. */
export interface Followable {
  readonly kind: FollowKind;
  readonly name: string;
  readonly title: string;
}

type FollowableName = Pick<Followable, "kind" | "name">;

export const followableKey = ({ kind, name }: FollowableName): string => `${kind}:${name}`;

/** Reads a key: `maker:Tin Ferry`. */
export function readFollowKey(key: string): FollowableName {
  const [kind = "", ...nameParts] = key.split(":");
  return { kind: kind === "series" ? "series" : "maker", name: nameParts.join(":") };
}

/** Returns a product's series and maker. */
export function toFollowables(
  {
    series,
    brand,
  }: { readonly series: Pick<Series, "slug" | "title"> | null; readonly brand: string | null },
  language: Language,
): Followable[] {
  return [
    ...(series
      ? [{ kind: "series" as const, name: series.slug, title: localized(series.title, language) }]
      : []),
    ...(brand === null ? [] : [{ kind: "maker" as const, name: brand, title: brand }]),
  ];
}
