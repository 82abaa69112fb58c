import type { ShelfState } from "@harbour/contracts/constants";
import { type Scale, chooseShelfScale, type ShownBoard, type ShownPiece } from "./present-shelf.ts";

/** A row of the list. */
export interface ShownRow {
  readonly piece: ShownPiece;
  readonly series: string | null;
}

/** A shelf as one address shows it. */
export interface ShelfView {
  /** The parts on this page. Few pieces are drawn and listed together; many pieces are either drawn or listed. */
  readonly view: "both" | "shelf" | "list";
  /** The scale of the whole shelf. */
  readonly scale: Scale;
  readonly boards: readonly ShownBoard[];
  readonly rows: readonly ShownRow[];
  /** The counts of the whole shelf. */
  readonly counts: Readonly<Record<ShelfState, number>>;
  /** The requested piece's key. */
  readonly requested: string | null;
  /** The number of the first piece, from one. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The most pieces that are drawn and listed together, because a phone's page would get too long. */
export const maxOnOnePage = 16;
/** The pieces per page. */
export const pageSizes = { shelf: 60, list: 40 } as const;

export const listOrder = ["OWNED", "PREORDERED", "WISHED", "MISSING"] as const;

/**
 * Returns the part of a shelf that an address shows.
 * @param query `view=list`, `page`, and `piece` (its key or id), whose page overrides `page`
 */
export function paginateShelf(boards: readonly ShownBoard[], query: URLSearchParams): ShelfView {
  const rows = boards.flatMap(({ title, pieces }) =>
    pieces.map((piece): ShownRow => ({ piece, series: title })),
  );
  const total = rows.length;
  const counts = { OWNED: 0, PREORDERED: 0, WISHED: 0, MISSING: 0 };
  for (const { piece } of rows) counts[piece.state] += 1;
  const commonView = { scale: chooseShelfScale(boards), counts, total };
  const listedRows = listOrder.flatMap((state) =>
    rows.filter(({ piece }) => piece.state === state),
  );
  const pieceId = query.get("piece");
  const isLinkTarget = ({ piece }: ShownRow) =>
    pieceId !== null && (piece.key === pieceId || piece.id === pieceId);
  const requested = listedRows.find(isLinkTarget)?.piece.key ?? null;
  if (total <= maxOnOnePage) {
    const all = { from: Math.min(1, total), to: total, page: 1, pages: 1 };
    return { ...commonView, ...all, view: "both", boards, rows: listedRows, requested };
  }
  const view = query.get("view") === "list" ? "list" : "shelf";
  const size = pageSizes[view];
  const pieceIndex = (view === "list" ? listedRows : rows).findIndex(isLinkTarget);
  const pages = Math.ceil(total / size);
  const number = Number.parseInt(query.get("page") ?? "1", 10) || 1;
  const page =
    pieceIndex < 0 ? Math.min(Math.max(number, 1), pages) : Math.floor(pieceIndex / size) + 1;
  const start = (page - 1) * size;
  const to = Math.min(start + size, total);
  const pagination = { from: start + 1, to, page, pages };
  return view === "list"
    ? {
        ...commonView,
        ...pagination,
        view,
        boards: [],
        rows: listedRows.slice(start, to),
        requested,
      }
    : {
        ...commonView,
        ...pagination,
        view,
        boards: cutBoards(boards, start, to),
        rows: [],
        requested,
      };
}

/** Returns a page's part of the shelf. A series continues on the next page under its name. */
function cutBoards(boards: readonly ShownBoard[], start: number, end: number): ShownBoard[] {
  let piecesBefore = 0;
  const pageBoards = boards.map((board) => {
    const pieces = board.pieces.slice(
      Math.max(0, start - piecesBefore),
      Math.max(0, end - piecesBefore),
    );
    piecesBefore += board.pieces.length;
    return { ...board, pieces };
  });
  return pageBoards.filter(({ pieces }) => pieces.length > 0);
}

/** Returns the link to a piece's row in the list. */
export const composeRowLink = (key: string, view: ShelfView["view"]): string =>
  view === "both" ? `#piece-${key}` : `?view=list&piece=${key}#piece-${key}`;
