import type { ShelfPiece } from "@harbour/contracts";
import { expect, test } from "vitest";
import { localizeText } from "../../../testing/example-site.ts";
import { presentBoards, chooseShelfScale, formatSizeInCm } from "./present-shelf.ts";

const makePiece = (changes: Partial<ShelfPiece> = {}): ShelfPiece => ({
  _id: "v1",
  state: "OWNED",
  title: localizeText("Fox"),
  variant_title: null,
  qty: 1,
  width_mm: 110,
  height_mm: 175,
  image: null,
  image_color: null,
  product: null,
  ...changes,
});
const presentPieces = (...pieces: ShelfPiece[]) =>
  presentBoards([{ series: null, owned: 1, total: 1, pieces }], "zh");

test("a piece is shown in the page's language, and links to its product in its store", () => {
  const product = {
    _id: "p1",
    slug: "fox",
    store: "mini" as const,
    price: "78.00",
    availability: "PREORDER" as const,
    release_date: "2027-03-19",
  };
  expect(presentPieces(makePiece({ product }))[0]!.pieces[0]).toMatchObject({
    title: "Fox zh",
    href: "/shop/mini/product/p1/fox",
    price: "HK$78.00",
    releaseDay: "19/03/2027",
    isSoldOut: false,
  });
});

test("an unmeasured item has the usual size and says so", () => {
  expect(presentPieces(makePiece({ width_mm: null, height_mm: null }))[0]!.pieces[0]).toMatchObject(
    {
      width: 110,
      height: 160,
      isMeasured: false,
    },
  );
});

test("very thin or very tall items are drawn within bounds and labelled with their true size", () => {
  const [thinPiece, flatPiece] = presentPieces(
    makePiece({ width_mm: 1, height_mm: 2000 }),
    makePiece({ width_mm: 2000, height_mm: 1 }),
  )[0]!.pieces;
  expect([thinPiece!.drawnSize, formatSizeInCm(thinPiece!)]).toEqual([
    { width: 24, height: 900 },
    "0.1 × 200",
  ]);
  expect([flatPiece!.drawnSize, formatSizeInCm(flatPiece!)]).toEqual([
    { width: 1200, height: 24 },
    "200 × 0.1",
  ]);
  expect(chooseShelfScale(presentPieces(makePiece({ width_mm: 1, height_mm: 2000 })))).toBe(
    "middle",
  );
});

test("sizes are shown in centimetres", () => {
  expect(formatSizeInCm({ width: 110, height: 175 })).toBe("11 × 17.5");
});

test.each([
  [430, "near"],
  [570, "middle"],
  [960, "far"],
  [2000, "farthest"],
])("a shelf whose widest piece is %i mm is drawn %s", (width_mm, scale) => {
  expect(chooseShelfScale(presentPieces(makePiece(), makePiece({ width_mm })))).toBe(scale);
});
