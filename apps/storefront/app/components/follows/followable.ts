import type { Series } from "@harbour/contracts";
import type { FollowKind } from "@harbour/contracts/constants";
import { type Language, localized } from "@harbour/i18n";

/** What can be followed, by its kind and name; `title` is how shoppers know it. */
export interface Followable {
  readonly kind: FollowKind;
  readonly name: string;
  readonly title: string;
}

export const keyOf = ({ kind, name }: Pick<Followable, "kind" | "name">): string =>
  `${kind}:${name}`;

/** What a product is a piece of, and who makes it. */
export function followablesOf(
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
