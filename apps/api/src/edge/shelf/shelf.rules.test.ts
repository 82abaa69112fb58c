import { describe, expect, test } from "vitest";
import { localize } from "../../testing/catalogue/factories.ts";
import type { PieceDetails, ShelfInput } from "./shelf-pieces.ts";
import { arrangeBoards, findStartedSeries, collectPieces } from "./shelf.rules.ts";

const aVariant = (name: string, overrides: Partial<PieceDetails> = {}): PieceDetails => ({
  variantId: `variant ${name}`,
  productId: `product ${name}`,
  storeId: "main",
  store: "main",
  slug: name,
  title: localize(name),
  variantTitle: null,
  sizeMm: [200, 100, 50],
  image: null,
  imageColor: null,
  series: null,
  isShown: true,
  price: 10_000,
  availability: "IN_STOCK",
  releaseDate: null,
  ...overrides,
});
const makeSeriesVariant = (name: string, position: number, slug = "jade"): PieceDetails =>
  aVariant(name, { series: { slug, title: localize(slug), position } });
const makeBoughtPiece = (variant: PieceDetails, hasArrived = true) => ({
  variantId: variant.variantId,
  hasArrived,
  qty: 1,
  title: variant.title,
  image: null,
});

function buildShelf(
  variants: readonly PieceDetails[],
  overrides: Partial<ShelfInput>,
  seriesVariants: readonly PieceDetails[] = [],
) {
  const detailsByVariant = new Map(variants.map((variant) => [variant.variantId, variant]));
  const noPieces = { orderedPieces: [], addedPieces: [], wishedVariants: [] };
  const pieces = collectPieces({ ...noPieces, detailsByVariant, ...overrides });
  return arrangeBoards(pieces, seriesVariants).map(
    ({ series, ownedOrOrdered, total, pieces: all }) => ({
      series: series?.slug ?? null,
      ownedOrOrdered,
      total,
      pieces: all.map(({ state, title }) => `${state} ${title.en}`),
    }),
  );
}

describe("shelf", () => {
  test("gives each started series a board with missing pieces in their places", () => {
    const all = [
      makeSeriesVariant("fox", 3),
      makeSeriesVariant("bear", 1),
      makeSeriesVariant("cat", 2),
    ];
    const shelf = buildShelf(all, { orderedPieces: [makeBoughtPiece(all[0]!)] }, all);
    expect(shelf).toEqual([
      {
        series: "jade",
        ownedOrOrdered: 1,
        total: 3,
        pieces: ["MISSING bear", "MISSING cat", "OWNED fox"],
      },
    ]);
  });

  test("shows a wished piece of a started series in its place, and starts no series by a wish", () => {
    const all = [makeSeriesVariant("bear", 1), makeSeriesVariant("cat", 2)];
    const wishedVariants = [all[1]!];
    expect(
      buildShelf(all, { orderedPieces: [makeBoughtPiece(all[0]!, false)], wishedVariants }, all),
    ).toEqual([
      { series: "jade", ownedOrOrdered: 1, total: 2, pieces: ["PREORDERED bear", "WISHED cat"] },
    ]);
    expect(buildShelf(all, { wishedVariants })).toEqual([
      { series: null, ownedOrOrdered: 0, total: 1, pieces: ["WISHED cat"] },
    ]);
  });

  test("keeps series of one name in two stores apart", () => {
    const main = makeSeriesVariant("bear", 1);
    const mini = { ...makeSeriesVariant("pocket bear", 1), storeId: "mini" };
    const pieces = collectPieces({
      orderedPieces: [makeBoughtPiece(main), makeBoughtPiece(mini)],
      addedPieces: [],
      wishedVariants: [],
      detailsByVariant: new Map([main, mini].map((variant) => [variant.variantId, variant])),
    });
    expect(findStartedSeries(pieces)).toEqual([
      { storeId: "main", slug: "jade" },
      { storeId: "mini", slug: "jade" },
    ]);
  });

  test("orders owned pieces before coming and wished ones, the tallest first", () => {
    const [low, high, preorderedVariant, wishedVariant] = [
      aVariant("low"),
      aVariant("high", { sizeMm: [300, 100, 50] }),
      aVariant("coming"),
      aVariant("wish", { sizeMm: [350, 100, 50] }),
    ];
    const shelfPieces = {
      orderedPieces: [
        makeBoughtPiece(preorderedVariant, false),
        makeBoughtPiece(low),
        makeBoughtPiece(high),
      ],
      wishedVariants: [wishedVariant],
    };
    expect(buildShelf([low, high, preorderedVariant], shelfPieces)[0]!.pieces).toEqual([
      "OWNED high",
      "OWNED low",
      "PREORDERED coming",
      "WISHED wish",
    ]);
  });

  test("omits a wish for a piece that is owned or coming", () => {
    const bear = aVariant("bear");
    expect(
      buildShelf([bear], { orderedPieces: [makeBoughtPiece(bear)], wishedVariants: [bear] })[0]!
        .pieces,
    ).toEqual(["OWNED bear"]);
  });

  test("keeps foreign pieces and pieces removed from the catalogue under their stored names", () => {
    const missingVariant = aVariant("gone");
    const ownPiece = { id: "1", variantId: null, title: "Tin robot", widthMm: 120, heightMm: 210 };
    expect(
      buildShelf([], {
        orderedPieces: [makeBoughtPiece(missingVariant)],
        addedPieces: [ownPiece],
      })[0]!.pieces,
    ).toEqual(["OWNED Tin robot", "OWNED gone"]);
  });

  test("a shelf without pieces has no boards", () => {
    expect(buildShelf([], {})).toEqual([]);
  });
});
