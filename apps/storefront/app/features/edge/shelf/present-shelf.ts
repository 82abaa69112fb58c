import type { SharedBoard, ShelfBoard, ShelfPiece, StandingPiece } from "@harbour/contracts";
import type { ShelfState } from "@harbour/contracts/constants";
import { formatDay, formatMoney, localized, type Language } from "@harbour/i18n";
import { paths } from "../../../paths.ts";

/** A piece in one language, as shelf and list show it. */
export interface ShownPiece {
  /** The key that links shelf and list. */
  readonly key: string;
  /** The id for removing it; null when it cannot be removed. */
  readonly id: string | null;
  readonly state: ShelfState;
  readonly title: string;
  readonly variant: string | null;
  readonly qty: number;
  /** The standing width in millimetres. */
  readonly width: number;
  readonly height: number;
  /** Tells whether the piece was measured. An unmeasured piece has the usual size. */
  readonly isMeasured: boolean;
  /** The drawn size in millimetres, within bounds. */
  readonly drawnSize: { readonly width: number; readonly height: number };
  readonly image: string | null;
  readonly color: string | null;
  readonly href: string | null;
  readonly price: string | null;
  readonly isSoldOut: boolean;
  /** The release day `DD/MM/YYYY` of a pre-order. */
  readonly releaseDay: string | null;
}

export interface ShownBoard {
  readonly key: string;
  readonly title: string | null;
  readonly ownedCount: number;
  readonly total: number;
  readonly pieces: readonly ShownPiece[];
}

/** The bounds of the drawn size. A thin ruler stays visible, and a long pole makes no huge shelf. */
const minPieceSideMm = 24;
const maxWidthMm = 1200;
const maxHeightMm = 900;
const clampSize = (mm: number, max: number) => Math.min(Math.max(mm, minPieceSideMm), max);

const defaultSize = { width: 110, height: 160 };

export function presentBoards(
  boards: readonly (ShelfBoard | SharedBoard)[],
  language: Language,
): ShownBoard[] {
  return boards.map(({ series, owned: ownedCount, total, pieces }, boardIndex) => ({
    key: `${boardIndex}`,
    title: series && localized(series.title, language),
    ownedCount,
    total,
    pieces: pieces.map((piece, index) => presentPiece(piece, `${boardIndex}-${index}`, language)),
  }));
}

function presentPiece(
  piece: ShelfPiece | StandingPiece,
  key: string,
  language: Language,
): ShownPiece {
  const { product, width_mm, height_mm, variant_title: variant } = piece;
  const isMeasured = width_mm !== null && height_mm !== null;
  const { width, height } = isMeasured ? { width: width_mm, height: height_mm } : defaultSize;
  return {
    key,
    id: "_id" in piece ? piece._id : null,
    state: piece.state,
    title: localized(piece.title, language),
    variant: variant && localized(variant, language),
    qty: piece.qty,
    width,
    height,
    isMeasured,
    drawnSize: { width: clampSize(width, maxWidthMm), height: clampSize(height, maxHeightMm) },
    image: piece.image,
    color: piece.image_color,
    href: product && paths.product(product.store, product._id, product.slug),
    price: product && formatMoney(product.price),
    isSoldOut: product?.availability === "SOLD_OUT",
    releaseDay: product?.release_date ? formatDay(product.release_date) : null,
  };
}

export type Scale = "near" | "middle" | "far" | "farthest";

/** Returns a shelf's scale, at which its largest piece fits the narrowest screen. */
export function chooseShelfScale(boards: readonly ShownBoard[]): Scale {
  const sizes = boards.flatMap(({ pieces }) =>
    pieces.map(({ drawnSize }) => Math.max(drawnSize.width, drawnSize.height * 0.6)),
  );
  const largestMm = Math.max(0, ...sizes);
  if (largestMm <= 430) return "near";
  if (largestMm <= 570) return "middle";
  return largestMm <= 960 ? "far" : "farthest";
}

/** Describes a size in centimetres without trailing zeros: `18 × 25`. */
export function formatSizeInCm({ width, height }: Pick<ShownPiece, "width" | "height">): string {
  return [width, height].map((mm) => String(Math.round(mm) / 10)).join(" × ");
}
