import type { ProductRecordWire } from "@harbour/contracts/operator";
import { describe, expect, test } from "vitest";
import { slugifyTitle } from "../../../kit/fields/slugify-title.ts";
import { listChangedPrices, readChangedFields, readNewFields } from "./changed-fields.ts";
import { hasWrongCheckDigit } from "./check-digit.ts";
import { mergeEdits } from "./merge-edits.ts";
import {
  makeProductEdit,
  makeVariantEdit,
  type ProductEdit,
  toProductEdit,
} from "./product-edit.ts";

const text = (en: string, zh = en, cn = zh) => ({ en, zh, cn });
const record: ProductRecordWire = {
  key: "lantern-fox",
  store: "main",
  slug: "lantern-fox",
  former_slugs: [],
  categories: ["figures"],
  title: text("Lantern Fox", "提燈狐狸", "提灯狐狸"),
  short_description: text("Small."),
  long_description: text("<p>Fine.</p>"),
  brand: "Lanternworks",
  platform: null,
  release_date: null,
  age_rating: null,
  attributes: [],
  series: null,
  pictures: [`/files/catalogue/${"a".repeat(32)}.webp`],
  picture_texts: [],
  picture_focus: [],
  turn_picture: null,
  is_recommended: false,
  is_public: true,
  published_at: "2026-12-04T02:00:00.000Z",
  variants: [
    {
      sku: "LF-1",
      barcode: null,
      title: text("Lantern Fox", "提燈狐狸", "提灯狐狸"),
      options: [],
      price: "399.00",
      point: 0,
      discount: null,
      pictures: [],
      stock: { "kwai-chung": 3 },
      preorder: null,
      per_order_limit: null,
      per_person_limit: null,
      low_stock_threshold: null,
      weight_grams: 450,
      size_mm: [210, 150, 60],
    },
  ],
};
const base = toProductEdit({ record });
const withVariant = (edit: ProductEdit, change: object): ProductEdit => ({
  ...edit,
  variants: edit.variants.map((variant) => ({ ...variant, ...change })),
});

describe("product in the form", () => {
  test("asks about the changed price of a stored variant, but not about a new variant's price", () => {
    const changedEdit = withVariant(base, { price: "39.9" });
    const edit = {
      ...changedEdit,
      variants: [...changedEdit.variants, makeVariantEdit({ price: "1.00" })],
    };
    const change = { sku: "LF-1", title: base.title, from: "399.00", to: "39.9" };
    expect(listChangedPrices(base, edit)).toEqual([change]);
    expect(listChangedPrices(base, base)).toEqual([]);
  });

  test("an unchanged form saves nothing, and a missing translation shows as an empty field", () => {
    expect(readChangedFields(base, base)).toEqual({});
    expect(base.short_description).toEqual({ en: "Small.", zh: "", cn: "" });
    expect(base.published_at).toBe("2026-12-04T10:00");
  });

  test("a changed price saves only that field of its variant", () => {
    expect(readChangedFields(base, withVariant(base, { price: "349.00" }))).toEqual({
      variants: [{ sku: "LF-1", price: "349.00" }],
    });
  });

  test("saves only the changed languages, and times in Hong Kong's zone", () => {
    const edit = {
      ...base,
      title: { ...base.title, zh: "燈狐" },
      published_at: "2027-01-01T09:30",
    };
    expect(readChangedFields(base, edit)).toEqual({
      title: { zh: "燈狐" },
      published_at: "2027-01-01T09:30:00+08:00",
    });
  });

  test("a new product saves only filled fields, and stays hidden unless staff show it", () => {
    const emptyEdit = makeProductEdit();
    const edit = {
      ...emptyEdit,
      title: { en: "Fox", zh: "", cn: "" },
      variants: [
        makeVariantEdit({ sku: "F", price: "9.00", preorderDate: "2027-03-01", size: "1x2x3" }),
      ],
    };
    expect(readNewFields({ ...edit, is_public: true }).is_public).toBe(true);
    expect(readNewFields(edit)).toEqual({
      title: { en: "Fox" },
      is_public: false,
      variants: [
        {
          sku: "F",
          price: "9.00",
          preorder: { release_date: "2027-03-01", cap: null },
          size_mm: [1, 2, 3],
        },
      ],
    });
  });

  test("merges a colleague's change and lists the field that both people changed as a conflict", () => {
    const mine = withVariant({ ...base, brand: "Mine" }, { price: "1.00" });
    const theirs = withVariant({ ...base, brand: "Theirs", platform: "PC" }, { barcode: "123" });
    const { merged, conflicts } = mergeEdits(base, mine, theirs);
    expect(conflicts).toEqual([{ path: "brand", mine: "Mine", theirs: "Theirs" }]);
    expect(merged).toMatchObject({
      brand: "Mine",
      platform: "PC",
      variants: [{ price: "1.00", barcode: "123" }],
    });
    expect(mergeEdits(base, mine, theirs, () => "theirs").merged.brand).toBe("Theirs");
  });
});

test("finds barcodes with a wrong check digit and makes product keys from titles", () => {
  expect(["4890008100309", "4890008100306", "HB-7"].map(hasWrongCheckDigit)).toEqual([
    false,
    true,
    false,
  ]);
  expect(slugifyTitle("  Pokémon: Fox's Lantern! ")).toBe("pokemon-foxs-lantern");
});
