import type { ShelfState } from "@harbour/contracts/constants";
import { compareText } from "@harbour/i18n";
import { toEveryLanguage } from "../../platform/values/localized-text.rules.ts";
import type { Board, Piece, PieceDetails, ShelfInput } from "./shelf-pieces.ts";
import { computeStandingSize } from "./standing-size.rules.ts";

/** Collects a person's pieces. A wishlist item that is owned or on order is omitted. */
export function collectPieces({
  orderedPieces,
  addedPieces,
  wishedVariants,
  detailsByVariant,
}: ShelfInput): Piece[] {
  const boughtPieces = orderedPieces.map((piece): Piece => {
    const variant = detailsByVariant.get(piece.variantId);
    return {
      id: piece.variantId,
      state: piece.hasArrived ? "OWNED" : "PREORDERED",
      qty: piece.qty,
      title: variant?.title ?? piece.title,
      image: variant?.image ?? piece.image,
      size: computeStandingSize(variant?.sizeMm ?? null),
      variant,
    };
  });
  const ownPieces = addedPieces.map((piece): Piece => {
    const variant = piece.variantId === null ? undefined : detailsByVariant.get(piece.variantId);
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
  const ownedProductIds = new Set(
    [...boughtPieces, ...ownPieces].map(({ variant }) => variant?.productId),
  );
  const wishedPieces = wishedVariants
    .filter(({ productId }) => !ownedProductIds.has(productId))
    .map((variant) => makeShopPiece("WISHED", variant));
  return [...boughtPieces, ...ownPieces, ...wishedPieces];
}

/** Finds the series of which the member owns or ordered at least one piece. */
export function findStartedSeries(pieces: readonly Piece[]): { storeId: string; slug: string }[] {
  const startedSeries = pieces.flatMap(({ state, variant }) =>
    state !== "WISHED" && variant?.series
      ? [{ storeId: variant.storeId, slug: variant.series.slug }]
      : [],
  );
  return [...new Map(startedSeries.map((series) => [seriesKey(series), series])).values()];
}

/**
 * Arranges one board per started series, the fullest first. Missing pieces of a series keep their place. All other
 * pieces share a last board: owned before ordered before wished for, tallest first. The order never reveals when
 * something was bought.
 * @param seriesVariants the first variants of all products of the started series
 */
export function arrangeBoards(
  pieces: readonly Piece[],
  seriesVariants: readonly PieceDetails[],
): Board[] {
  const startedKeys = new Set(findStartedSeries(pieces).map(seriesKey));
  const keyOfPiece = ({ variant }: Piece) => {
    const key =
      variant?.series && seriesKey({ storeId: variant.storeId, slug: variant.series.slug });
    return key && startedKeys.has(key) ? key : "";
  };
  const groups = Map.groupBy(pieces, keyOfPiece);
  const boards = [...startedKeys].map((key): Board => {
    const ownPieces = groups.get(key) ?? [];
    const ownProductIds = new Set(ownPieces.map(({ variant }) => variant?.productId));
    const missingPieces = seriesVariants
      .filter(
        (variant) => seriesKey({ storeId: variant.storeId, slug: variant.series!.slug }) === key,
      )
      .filter(({ productId }) => !ownProductIds.has(productId))
      .map((variant) => makeShopPiece("MISSING", variant));
    const seriesPieces = [...ownPieces, ...missingPieces].toSorted(bySeriesPlace);
    const ownedOrOrdered = new Set(
      ownPieces.filter(isOwnedOrOrdered).map(({ variant }) => variant?.productId),
    );
    return {
      series: seriesPieces[0]!.variant!.series,
      ownedOrOrdered: ownedOrOrdered.size,
      total: new Set(seriesPieces.map(({ variant }) => variant?.productId)).size,
      pieces: seriesPieces,
    };
  });
  const otherPieces = (groups.get("") ?? []).toSorted(byState);
  const sorted = boards.toSorted(
    (a, b) => b.ownedOrOrdered - a.ownedOrOrdered || compareText(a.series!.slug, b.series!.slug),
  );
  return otherPieces.length === 0
    ? sorted
    : [
        ...sorted,
        {
          series: null,
          ownedOrOrdered: otherPieces.filter(isOwnedOrOrdered).length,
          total: otherPieces.length,
          pieces: otherPieces,
        },
      ];
}

/** Tells whether the member owns the piece or has it on order. */
const isOwnedOrOrdered = ({ state }: Piece) => state === "OWNED" || state === "PREORDERED";

const makeShopPiece = (state: ShelfState, variant: PieceDetails): Piece => ({
  id: null,
  state,
  qty: 1,
  title: variant.title,
  image: variant.image,
  size: computeStandingSize(variant.sizeMm),
  variant,
});

const seriesKey = ({ storeId, slug }: { storeId: string; slug: string }) => `${storeId} ${slug}`;
const stateRanks: Readonly<Record<ShelfState, number>> = {
  OWNED: 0,
  PREORDERED: 1,
  WISHED: 2,
  MISSING: 3,
};

const bySeriesPlace = (a: Piece, b: Piece) =>
  (a.variant?.series?.position ?? 0) - (b.variant?.series?.position ?? 0) ||
  compareText(a.title.en, b.title.en) ||
  stateRanks[a.state] - stateRanks[b.state] ||
  compareText(a.variant?.variantId ?? "", b.variant?.variantId ?? "");

const byState = (a: Piece, b: Piece) =>
  stateRanks[a.state] - stateRanks[b.state] ||
  (b.size?.height ?? 0) - (a.size?.height ?? 0) ||
  compareText(a.title.en, b.title.en) ||
  compareText(a.id ?? "", b.id ?? "");
