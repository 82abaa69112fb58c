import type { ShelfPiece } from "@harbour/contracts";
import type { ShelfState } from "@harbour/contracts/constants";
import { expect, test } from "vitest";
import { localizeText } from "../../../testing/example-site.ts";
import { presentBoards } from "./present-shelf.ts";
import { maxOnOnePage, pageSizes, paginateShelf, composeRowLink } from "./view-shelf.ts";

let pieceCount = 0;
const makePieces = (count: number, state: ShelfState = "OWNED") =>
  Array.from({ length: count }, (): ShelfPiece => ({
    _id: state === "MISSING" ? null : `v${(pieceCount += 1)}`,
    state,
    title: localizeText("Fox"),
    variant_title: null,
    qty: 1,
    width_mm: 110,
    height_mm: 175,
    image: null,
    image_color: null,
    product: null,
  }));
const tideSeries = { slug: "tide", title: localizeText("Tide") };
const buildShelf = (seriesPieces: readonly ShelfPiece[], otherPieces: readonly ShelfPiece[] = []) =>
  presentBoards(
    [
      { series: tideSeries, owned: 1, total: seriesPieces.length, pieces: [...seriesPieces] },
      ...(otherPieces.length === 0
        ? []
        : [{ series: null, owned: 1, total: otherPieces.length, pieces: [...otherPieces] }]),
    ],
    "en",
  );
const view = (shelf: ReturnType<typeof buildShelf>, query = "") =>
  paginateShelf(shelf, new URLSearchParams(query));

test("few pieces are drawn and listed on one page, whatever the address requests", () => {
  const fullShelf = buildShelf(makePieces(maxOnOnePage));
  const all = { view: "both", from: 1, to: 16, total: 16, page: 1, pages: 1, requested: null };
  expect(view(fullShelf, "view=list&page=7")).toMatchObject(all);
  expect(view(fullShelf).rows).toHaveLength(16);
  expect(view(fullShelf).boards).toEqual(fullShelf);
  expect(view([])).toMatchObject({ view: "both", from: 0, to: 0, total: 0, boards: [], rows: [] });
});

test("a large shelf is shown in pages, and a series continues under its name", () => {
  const shelf = buildShelf(makePieces(pageSizes.shelf + 10), makePieces(5));
  const describeShelfPage = (query: string) => {
    const { boards, rows, from, to, page, pages } = view(shelf, query);
    expect(rows).toEqual([]);
    return {
      from,
      to,
      page,
      pages,
      titles: boards.map((board) => [board.title, board.pieces.length]),
    };
  };
  const first = { from: 1, to: 60, page: 1, pages: 2, titles: [["Tide", 60]] };
  expect(describeShelfPage("")).toEqual(first);
  expect(describeShelfPage("page=no-number")).toEqual(first);
  const titles = [
    ["Tide", 10],
    [null, 5],
  ];
  expect(describeShelfPage("page=9")).toEqual({
    from: 61,
    to: 75,
    page: 2,
    pages: 2,
    titles,
  });
});

test("the list of many pieces has its own pages and order, with the whole shelf's counts and scale", () => {
  const shelf = buildShelf([...makePieces(30, "MISSING"), ...makePieces(20)], makePieces(10));
  const listView = view(shelf, "view=list");
  expect(listView).toMatchObject({
    view: "list",
    boards: [],
    scale: "near",
    counts: { OWNED: 30, PREORDERED: 0, WISHED: 0, MISSING: 30 },
    pages: 2,
  });
  expect(listView.rows.map(({ piece }) => piece.state).lastIndexOf("OWNED")).toBe(29);
  expect(listView.rows).toHaveLength(pageSizes.list);
  expect(view(shelf, "view=list&page=2").rows).toHaveLength(20);
});

test("a piece opens the page of the list that has it, by its key or its id", () => {
  const shelf = buildShelf(makePieces(50), makePieces(30));
  const last = shelf[1]!.pieces[29]!;
  for (const id of [last.key, last.id!])
    expect(view(shelf, `view=list&piece=${id}`)).toMatchObject({ page: 2, requested: last.key });
  expect(view(shelf, "view=list&piece=gone")).toMatchObject({ page: 1, requested: null });
  expect(composeRowLink(last.key, "shelf")).toBe("?view=list&piece=1-29#piece-1-29");
  expect(composeRowLink(last.key, "both")).toBe("#piece-1-29");
});
