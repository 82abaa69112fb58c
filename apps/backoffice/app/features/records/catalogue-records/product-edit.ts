import { defaultStore, type StoreAlias } from "@harbour/contracts/constants";
import type {
  ProductDetailsRecord,
  ProductRecordWire,
  VariantRecordWire,
} from "@harbour/contracts/operator";
import { type Language, languages } from "@harbour/i18n";
import { dropBorrowedTexts, emptyTexts } from "../../../components/records/borrowed-texts.ts";

export type Texts = Readonly<Record<Language, string>>;

export interface EditedOption {
  readonly type: string;
  readonly value: Texts;
}

/** A variant in the form, with all fields as typed texts. */
export interface EditedVariant {
  /** A stable key for the row, because the SKU may still be typed. */
  readonly id: string;
  readonly isNew: boolean;
  readonly sku: string;
  readonly barcode: string;
  readonly title: Texts;
  readonly options: readonly EditedOption[];
  readonly price: string;
  readonly point: string;
  readonly discountType: "" | "PRICE" | "PERCENTAGE";
  readonly discountValue: string;
  readonly discountFrom: string;
  readonly discountUntil: string;
  readonly pictures: readonly string[];
  readonly preorderDate: string;
  readonly preorderCap: string;
  readonly perOrder: string;
  readonly perPerson: string;
  readonly lowStock: string;
  readonly weight: string;
  /** The three sides in millimetres, such as `210x150x60`. */
  readonly size: string;
  /** The initial stock of a new variant by warehouse. */
  readonly stock: Readonly<Record<string, string>>;
}

export interface EditedPicture {
  readonly address: string;
  readonly text: Texts;
  /** The point that crops keep in sight, such as `30% 70%`. Empty for the middle. */
  readonly focus: string;
}

/** A product in the form: the record of catalogue files, with fields as typed texts. */
export interface ProductEdit {
  readonly store: StoreAlias;
  readonly key: string;
  readonly slug: string;
  readonly title: Texts;
  readonly short_description: Texts;
  readonly long_description: Texts;
  readonly brand: string;
  readonly platform: string;
  readonly age_rating: string;
  readonly release_date: string;
  readonly categories: readonly string[];
  readonly attributes: readonly { readonly name: Texts; readonly value: Texts }[];
  readonly series: {
    readonly slug: string;
    readonly title: Texts;
    readonly position: string;
  } | null;
  readonly pictures: readonly EditedPicture[];
  readonly is_recommended: boolean;
  readonly is_public: boolean;
  /** A time in Hong Kong, such as `2026-12-04T10:00`. If empty, a new product is published at once. */
  readonly published_at: string;
  readonly variants: readonly EditedVariant[];
}

export function makeVariantEdit(from: Partial<EditedVariant> = {}): EditedVariant {
  return {
    sku: "",
    barcode: "",
    title: emptyTexts,
    options: [],
    price: "",
    point: "0",
    discountType: "",
    discountValue: "",
    discountFrom: "",
    discountUntil: "",
    pictures: [],
    preorderDate: "",
    preorderCap: "",
    perOrder: "",
    perPerson: "",
    lowStock: "",
    weight: "",
    size: "",
    ...from,
    id: crypto.randomUUID(),
    isNew: true,
    stock: {},
  };
}

export const makeProductEdit = (): ProductEdit => ({
  store: defaultStore,
  key: "",
  slug: "",
  title: emptyTexts,
  short_description: emptyTexts,
  long_description: emptyTexts,
  brand: "",
  platform: "",
  age_rating: "",
  release_date: "",
  categories: [],
  attributes: [],
  series: null,
  pictures: [],
  is_recommended: false,
  is_public: false,
  published_at: "",
  variants: [makeVariantEdit()],
});

/** Converts a stored product to the form. A text that only repeats another language stays empty in the form. */
export function toProductEdit({ record }: Pick<ProductDetailsRecord, "record">): ProductEdit {
  const { variants, pictures, picture_texts: texts, former_slugs: _, turn_picture: __ } = record;
  return {
    ...pickProductFields(record),
    title: dropBorrowedTexts(record.title),
    short_description: dropBorrowedTexts(record.short_description),
    long_description: dropBorrowedTexts(record.long_description),
    attributes: record.attributes.map(({ name, value }) => ({
      name: dropBorrowedTexts(name),
      value: dropBorrowedTexts(value),
    })),
    series: record.series && {
      slug: record.series.slug,
      title: dropBorrowedTexts(record.series.title),
      position: String(record.series.position),
    },
    pictures: pictures.map((address, index) => ({
      address,
      text: dropBorrowedTexts(texts[index] ?? emptyTexts),
      focus: record.picture_focus[index] ?? "",
    })),
    published_at: toHongKongTime(record.published_at),
    variants: variants.map((variant) => toVariantEdit(variant, record)),
  };
}

function pickProductFields(record: ProductRecordWire) {
  const { store, key, slug, categories, is_recommended, is_public } = record;
  return {
    store,
    key,
    slug,
    categories,
    is_recommended,
    is_public,
    brand: record.brand ?? "",
    platform: record.platform ?? "",
    age_rating: record.age_rating ?? "",
    release_date: record.release_date ?? "",
  };
}

function toVariantEdit(variant: VariantRecordWire, product: ProductRecordWire): EditedVariant {
  const { discount, preorder } = variant;
  const isBorrowed = languages.every(
    (language) => variant.title[language] === product.title[language],
  );
  const count = (value: number | null) => (value === null ? "" : String(value));
  return {
    id: variant.sku,
    isNew: false,
    sku: variant.sku,
    barcode: variant.barcode ?? "",
    title: isBorrowed ? emptyTexts : dropBorrowedTexts(variant.title),
    options: variant.options.map(({ type, value }) => ({ type, value: dropBorrowedTexts(value) })),
    price: variant.price,
    point: String(variant.point),
    discountType: discount?.type ?? "",
    discountValue: discount?.value ?? "",
    discountFrom: discount?.from ? toHongKongTime(discount.from) : "",
    discountUntil: discount?.until ? toHongKongTime(discount.until) : "",
    pictures: variant.pictures,
    preorderDate: preorder?.release_date ?? "",
    preorderCap: count(preorder?.cap ?? null),
    perOrder: count(variant.per_order_limit),
    perPerson: count(variant.per_person_limit),
    lowStock: count(variant.low_stock_threshold),
    weight: count(variant.weight_grams),
    size: variant.size_mm?.join("x") ?? "",
    stock: {},
  };
}

const hongKongOffsetMs = 8 * 3_600_000;
const toHongKongTime = (time: string) =>
  new Date(new Date(time).getTime() + hongKongOffsetMs).toISOString().slice(0, 16);
