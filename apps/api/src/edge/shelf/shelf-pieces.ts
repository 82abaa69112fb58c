import type { LocalizedText, Series } from "@harbour/contracts";
import type { Availability, ShelfState, StoreAlias } from "@harbour/contracts/constants";
import type { Money } from "../../platform/values/money.ts";
import type { StandingSize } from "./standing-size.rules.ts";

/** The present details of a variant in the catalogue. */
export interface PieceDetails {
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
  /** True when shoppers may see the variant. */
  readonly isShown: boolean;
  readonly price: Money;
  readonly availability: Availability;
  readonly releaseDate: string | null;
}

/** A variant of an order. Title and picture come from the order in case the catalogue lost the variant. */
export interface BoughtPiece {
  readonly variantId: string;
  /** True for pieces of completed orders; false for pre-orders that have not arrived. */
  readonly hasArrived: boolean;
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
  /** The id for removing the piece; null when it cannot be removed. */
  readonly id: string | null;
  readonly state: ShelfState;
  readonly qty: number;
  readonly title: LocalizedText;
  readonly image: string | null;
  readonly size: StandingSize | null;
  /** The shop's variant; undefined for a piece bought elsewhere, or for a variant that no longer exists. */
  readonly variant: PieceDetails | undefined;
}

export interface Board {
  readonly series: Series | null;
  /** The number of owned or ordered products of the series; on the last board, the number of pieces. */
  readonly ownedOrOrdered: number;
  readonly total: number;
  readonly pieces: readonly Piece[];
}

export interface ShelfInput {
  readonly orderedPieces: readonly BoughtPiece[];
  readonly addedPieces: readonly OwnPiece[];
  readonly wishedVariants: readonly PieceDetails[];
  /** Details of all ordered or added variants, by id. */
  readonly detailsByVariant: ReadonlyMap<string, PieceDetails>;
}
