import type {
  ProductDetailsRecord,
  ProductFields,
  ProductRecordWire,
  VariantRecordWire,
} from "@harbour/contracts/operator";
import { type Language, languages } from "@harbour/i18n";

export type Texts = Readonly<Record<Language, string>>;

export interface EditedOption {
  readonly type: string;
  readonly value: Texts;
}

/** A variant in the form. Its fields are typed texts. */
export interface EditedVariant {
  /** Keeps the row while its SKU is typed. */
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
  /** Three sides as `210x150x60`. */
  readonly size: string;
  /** Units of a new variant by warehouse. */
  readonly stock: Readonly<Record<string, string>>;
}

export interface EditedPicture {
  readonly address: string;
  readonly text: Texts;
}

/** A product in the form: the record of catalogue files, with typed texts. */
export interface ProductEdit {
  readonly store: "main" | "mini";
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
  /** A moment in Hong Kong, `2026-12-04T10:00`; empty publishes a new product at once. */
  readonly published_at: string;
  readonly variants: readonly EditedVariant[];
}

export const noTexts: Texts = { en: "", zh: "", cn: "" };

export function newVariant(from: Partial<EditedVariant> = {}): EditedVariant {
  return {
    sku: "",
    barcode: "",
    title: noTexts,
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

export const newProductEdit = (): ProductEdit => ({
  store: "main",
  key: "",
  slug: "",
  title: noTexts,
  short_description: noTexts,
  long_description: noTexts,
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
  variants: [newVariant()],
});

/** Reads a stored product into the form. Texts that only borrow another language's stay empty. */
export function readProduct({ record }: Pick<ProductDetailsRecord, "record">): ProductEdit {
  const { variants, pictures, picture_texts: texts, former_slugs: _, turn_picture: __ } = record;
  return {
    ...ownFields(record),
    title: ownTexts(record.title),
    short_description: ownTexts(record.short_description),
    long_description: ownTexts(record.long_description),
    attributes: record.attributes.map(({ name, value }) => ({
      name: ownTexts(name),
      value: ownTexts(value),
    })),
    series: record.series && {
      slug: record.series.slug,
      title: ownTexts(record.series.title),
      position: String(record.series.position),
    },
    pictures: pictures.map((address, at) => ({
      address,
      text: ownTexts(texts[at] ?? noTexts),
    })),
    published_at: toHongKong(record.published_at),
    variants: variants.map((variant) => readVariant(variant, record)),
  };
}

function ownFields(record: ProductRecordWire) {
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

function readVariant(variant: VariantRecordWire, product: ProductRecordWire): EditedVariant {
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
    title: isBorrowed ? noTexts : ownTexts(variant.title),
    options: variant.options.map(({ type, value }) => ({ type, value: ownTexts(value) })),
    price: variant.price,
    point: String(variant.point),
    discountType: discount?.type ?? "",
    discountValue: discount?.value ?? "",
    discountFrom: discount?.from ? toHongKong(discount.from) : "",
    discountUntil: discount?.until ? toHongKong(discount.until) : "",
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

/** Leaves a Chinese text empty that equals the text which it would borrow. */
export function ownTexts({ en, zh, cn }: Texts): Texts {
  const ownZh = zh === en ? "" : zh;
  return { en, zh: ownZh, cn: cn === zh || cn === en ? "" : cn };
}

const hongKong = 8 * 3_600_000;
const toHongKong = (time: string) =>
  new Date(new Date(time).getTime() + hongKong).toISOString().slice(0, 16);
const fromHongKong = (typed: string) => (typed === "" ? null : `${typed}:00+08:00`);

/** Returns the changed fields for a save; lists are whole, texts only their changed languages. */
export function changedFields(base: ProductEdit, edit: ProductEdit): ProductFields {
  const isChanged = (name: keyof ProductEdit) => !isSame(base[name], edit[name]);
  const fields: Record<string, unknown> = {};
  for (const name of ["title", "short_description", "long_description"] as const)
    if (isChanged(name)) fields[name] = changedTexts(base[name], edit[name]);
  for (const name of ["brand", "platform", "age_rating"] as const)
    if (isChanged(name)) fields[name] = edit[name];
  for (const name of ["categories", "is_recommended", "is_public"] as const)
    if (isChanged(name)) fields[name] = edit[name];
  if (isChanged("slug") && edit.slug !== "") fields["slug"] = edit.slug;
  if (isChanged("release_date")) fields["release_date"] = edit.release_date || null;
  if (isChanged("published_at") && edit.published_at !== "")
    fields["published_at"] = fromHongKong(edit.published_at);
  if (isChanged("attributes")) fields["attributes"] = edit.attributes;
  if (isChanged("series"))
    fields["series"] = edit.series && { ...edit.series, position: Number(edit.series.position) };
  if (isChanged("pictures")) {
    fields["pictures"] = edit.pictures.map(({ address }) => address);
    fields["picture_texts"] = edit.pictures.map(({ text }) =>
      Object.values(text).some(Boolean) ? text : null,
    );
  }
  if (isChanged("variants")) {
    const known = new Map(base.variants.map((variant) => [variant.id, variant]));
    fields["variants"] = edit.variants.map((variant) =>
      changedVariant(known.get(variant.id) ?? newVariant({ point: "0" }), variant),
    );
  }
  return fields;
}

function changedVariant(base: EditedVariant, edit: EditedVariant): object {
  const isChanged = (...names: (keyof EditedVariant)[]) =>
    names.some((name) => !isSame(base[name], edit[name]));
  const count = (text: string) => (text === "" ? null : Number(text));
  const { discountType: type } = edit;
  return {
    sku: edit.sku,
    ...(isChanged("barcode") && { barcode: edit.barcode }),
    ...(isChanged("title") && { title: changedTexts(base.title, edit.title) }),
    ...(isChanged("options") && { options: edit.options }),
    ...(isChanged("price") && { price: edit.price }),
    ...(isChanged("point") && { point: Number(edit.point) }),
    ...(isChanged("discountType", "discountValue", "discountFrom", "discountUntil") && {
      discount:
        type === ""
          ? null
          : {
              type,
              value: edit.discountValue,
              from: fromHongKong(edit.discountFrom),
              until: fromHongKong(edit.discountUntil),
            },
    }),
    ...(isChanged("pictures") && { pictures: edit.pictures }),
    ...(isChanged("preorderDate", "preorderCap") && {
      preorder:
        edit.preorderDate === ""
          ? null
          : { release_date: edit.preorderDate, cap: count(edit.preorderCap) },
    }),
    ...(isChanged("perOrder") && { per_order_limit: count(edit.perOrder) }),
    ...(isChanged("perPerson") && { per_person_limit: count(edit.perPerson) }),
    ...(isChanged("lowStock") && { low_stock_threshold: count(edit.lowStock) }),
    ...(isChanged("weight") && { weight_grams: count(edit.weight) }),
    ...(isChanged("size") && {
      size_mm: edit.size === "" ? null : edit.size.split(/[x×*]/i).map(Number),
    }),
    ...(Object.values(edit.stock).some(Boolean) && {
      stock: Object.fromEntries(
        Object.entries(edit.stock).flatMap(([place, units]) =>
          units === "" ? [] : [[place, Number(units)]],
        ),
      ),
    }),
  };
}

function changedTexts(base: Texts, edit: Texts): Partial<Texts> {
  return Object.fromEntries(
    languages.flatMap((language) =>
      base[language] === edit[language] ? [] : [[language, edit[language]]],
    ),
  );
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
