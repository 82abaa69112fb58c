import type { LocalizedText, Series } from "@harbour/contracts";
import type { Availability, ShelfState, StoreAlias } from "@harbour/contracts/constants";
import { toEveryLanguage } from "../../platform/values/localized-text.rules.ts";
import type { Money } from "../../platform/values/money.ts";
import { computeStandingSize, type StandingSize } from "./standing-size.rules.ts";

/** A variant's facts in the catalogue now. */
export interface PieceFacts {
  readonly variantId: string;
  readonly productId: string;
  readonly storeId: string;
  readonly store: StoreAlias;
  readonly slug: string;
  readonly title: LocalizedText;
  readonly variantTitle: LocalizedText | null;
  readonly sizeMm: readonly number[] | null;
  readonly image: string | null;
  readonly imageColor: string | null;
  readonly series: Series | null;
  /** True when shoppers may see it. */
  readonly isShown: boolean;
  readonly price: Money;
  readonly availability: Availability;
  readonly releaseDate: string | null;
}

/** A variant from orders, with the order's facts in case the catalogue lost it. */
export interface BoughtPiece {
  readonly variantId: string;
  /** True for pieces of completed orders; else a pre-order on its way. */
  readonly isHere: boolean;
  readonly qty: number;
  readonly title: LocalizedText;
  readonly image: string | null;
}

export interface OwnPiece {
  readonly id: string;
  readonly variantId: string | null;
  readonly title: string | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

export interface Piece {
  /** The id for removing it; null when it cannot be removed. */
  readonly id: string | null;
  readonly state: ShelfState;
  readonly qty: number;
  readonly title: LocalizedText;
  readonly image: string | null;
  readonly size: StandingSize | null;
  /** The shop's variant; undefined for a piece from elsewhere, or for a variant that the shop no longer knows. */
  readonly variant: PieceFacts | undefined;
}

export interface Board {
  readonly series: Series | null;
  readonly owned: number;
  readonly total: number;
  readonly pieces: readonly Piece[];
}

export interface ShelfFacts {
  readonly bought: readonly BoughtPiece[];
  readonly added: readonly OwnPiece[];
  readonly wished: readonly PieceFacts[];
  /** Facts of all bought or added variants, by id. */
  readonly standing: ReadonlyMap<string, PieceFacts>;
}

/** Collects a person's pieces. A wished-for piece that is owned or on order is left out. */
export function gatherPieces({ bought, added, wished, standing }: ShelfFacts): Piece[] {
  const here = bought.map((piece): Piece => {
    const variant = standing.get(piece.variantId);
    return {
      id: piece.variantId,
      state: piece.isHere ? "OWNED" : "PREORDERED",
      qty: piece.qty,
      title: variant?.title ?? piece.title,
      image: variant?.image ?? piece.image,
      size: computeStandingSize(variant?.sizeMm ?? null),
      variant,
    };
  });
  const ownPieces = added.map((piece): Piece => {
    const variant = piece.variantId === null ? undefined : standing.get(piece.variantId);
    const title = piece.title ?? "";
    const { widthMm: width, heightMm: height } = piece;
    return {
      id: piece.id,
      state: "OWNED",
      qty: 1,
      title: variant?.title ?? toEveryLanguage(title),
      image: variant?.image ?? null,
      size:
        width !== null && height !== null
          ? { width, height }
          : computeStandingSize(variant?.sizeMm ?? null),
      variant,
    };
  });
  const there = new Set([...here, ...ownPieces].map(({ variant }) => variant?.productId));
  const watched = wished
    .filter(({ productId }) => !there.has(productId))
    .map((variant) => makeShopPiece("WISHED", variant));
  return [...here, ...ownPieces, ...watched];
}

/** Finds begun series: those with an owned or ordered piece. */
export function findStartedSeries(pieces: readonly Piece[]): { storeId: string; slug: string }[] {
  const begun = pieces.flatMap(({ state, variant }) =>
    state !== "WISHED" && variant?.series
      ? [{ storeId: variant.storeId, slug: variant.series.slug }]
      : [],
  );
  return [...new Map(begun.map((variant) => [seriesKey(variant), variant])).values()];
}

/**
 * Arranges a board per begun series in its own order, with missing pieces in place; the fullest board first. All other
 * pieces stand on one more board: owned before ordered and wished for, tallest first. No order reveals when something
 * was bought.
 * @param ofSeries the first variants of all products of the begun series
 */
export function arrange(pieces: readonly Piece[], ofSeries: readonly PieceFacts[]): Board[] {
  const begun = new Set(findStartedSeries(pieces).map(seriesKey));
  const keyOfPiece = ({ variant }: Piece) => {
    const key =
      variant?.series && seriesKey({ storeId: variant.storeId, slug: variant.series.slug });
    return key && begun.has(key) ? key : "";
  };
  const groups = Map.groupBy(pieces, keyOfPiece);
  const boards = [...begun].map((key): Board => {
    const there = groups.get(key) ?? [];
    const known = new Set(there.map(({ variant }) => variant?.productId));
    const missing = ofSeries
      .filter(
        (variant) => seriesKey({ storeId: variant.storeId, slug: variant.series!.slug }) === key,
      )
      .filter(({ productId }) => !known.has(productId))
      .map((variant) => makeShopPiece("MISSING", variant));
    const all = [...there, ...missing].toSorted(compareSeries);
    const owned = new Set(there.filter(isOwned).map(({ variant }) => variant?.productId));
    return {
      series: all[0]!.variant!.series,
      owned: owned.size,
      total: new Set(all.map(({ variant }) => variant?.productId)).size,
      pieces: all,
    };
  });
  const rest = (groups.get("") ?? []).toSorted(compareStates);
  const sorted = boards.toSorted(
    (a, b) => b.owned - a.owned || compare(a.series!.slug, b.series!.slug),
  );
  return rest.length === 0
    ? sorted
    : [
        ...sorted,
        { series: null, owned: rest.filter(isOwned).length, total: rest.length, pieces: rest },
      ];
}

/** Tells whether the member owns the piece or has it on order. */
const isOwned = ({ state }: Piece) => state === "OWNED" || state === "PREORDERED";

const makeShopPiece = (state: ShelfState, variant: PieceFacts): Piece => ({
  id: null,
  state,
  qty: 1,
  title: variant.title,
  image: variant.image,
  size: computeStandingSize(variant.sizeMm),
  variant,
});

const seriesKey = ({ storeId, slug }: { storeId: string; slug: string }) => `${storeId} ${slug}`;
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const ranks: Readonly<Record<ShelfState, number>> = {
  OWNED: 0,
  PREORDERED: 1,
  WISHED: 2,
  MISSING: 3,
};

const compareSeries = (a: Piece, b: Piece) =>
  (a.variant?.series?.position ?? 0) - (b.variant?.series?.position ?? 0) ||
  compare(a.title.en, b.title.en) ||
  ranks[a.state] - ranks[b.state] ||
  compare(a.variant?.variantId ?? "", b.variant?.variantId ?? "");

const compareStates = (a: Piece, b: Piece) =>
  ranks[a.state] - ranks[b.state] ||
  (b.size?.height ?? 0) - (a.size?.height ?? 0) ||
  compare(a.title.en, b.title.en) ||
  compare(a.id ?? "", b.id ?? "");
