import type { SharedBoard, ShelfBoard, ShelfPiece, StandingPiece } from "@harbour/contracts";
import type { ShelfState } from "@harbour/contracts/constants";
import { formatDay, formatMoney, localized, type Language } from "@harbour/i18n";
import { paths } from "../../paths.ts";

/** A piece in one language, as shelf and list show it. */
export interface ShownPiece {
  /** On the page, so that the shelf leads to the list. */
  readonly key: string;
  /** What takes it off; null where nothing does. */
  readonly id: string | null;
  readonly state: ShelfState;
  readonly title: string;
  readonly variant: string | null;
  readonly qty: number;
  /** Millimetres, as it stands. */
  readonly width: number;
  readonly height: number;
  /** Nobody measured it: it stands as large as most. */
  readonly isMeasured: boolean;
  readonly image: string | null;
  readonly color: string | null;
  readonly href: string | null;
  readonly price: string | null;
  readonly isSoldOut: boolean;
  /** `DD/MM/YYYY`, of what is not out yet. */
  readonly releaseDay: string | null;
}

export interface ShownBoard {
  readonly key: string;
  readonly title: string | null;
  readonly owned: number;
  readonly total: number;
  readonly pieces: readonly ShownPiece[];
}

const unmeasured = { width: 110, height: 160 };

export function presentBoards(
  boards: readonly (ShelfBoard | SharedBoard)[],
  language: Language,
): ShownBoard[] {
  return boards.map(({ series, owned, total, pieces }, at) => ({
    key: `${at}`,
    title: series && localized(series.title, language),
    owned,
    total,
    pieces: pieces.map((piece, index) => presentPiece(piece, `${at}-${index}`, language)),
  }));
}

function presentPiece(
  piece: ShelfPiece | StandingPiece,
  key: string,
  language: Language,
): ShownPiece {
  const { product, width_mm: width, height_mm: height, variant_title: variant } = piece;
  return {
    key,
    id: "_id" in piece ? piece._id : null,
    state: piece.state,
    title: localized(piece.title, language),
    variant: variant && localized(variant, language),
    qty: piece.qty,
    ...(width !== null && height !== null ? { width, height } : unmeasured),
    isMeasured: width !== null && height !== null,
    image: piece.image,
    color: piece.image_color,
    href: product && paths.product(product.store, product._id, product.slug),
    price: product && formatMoney(product.price),
    isSoldOut: product?.availability === "SOLD_OUT",
    releaseDay: product?.release_date ? formatDay(product.release_date) : null,
  };
}

export type Scale = "near" | "middle" | "far" | "farthest";

/** How small a shelf is drawn, so that its widest piece fits the narrowest screens: all of it by one scale. */
export function scaleOf(boards: readonly ShownBoard[]): Scale {
  const widest = Math.max(0, ...boards.flatMap(({ pieces }) => pieces.map(({ width }) => width)));
  if (widest <= 430) return "near";
  if (widest <= 570) return "middle";
  return widest <= 960 ? "far" : "farthest";
}

/** `18 × 25`: centimetres, without an end of nought. */
export function sizeInCm({ width, height }: Pick<ShownPiece, "width" | "height">): string {
  return [width, height].map((mm) => String(Math.round(mm) / 10)).join(" × ");
}
