import type { ProductFields } from "@harbour/contracts/operator";
import { languages } from "@harbour/i18n";
import { dateFormat } from "@harbour/i18n/formatters";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import {
  type EditedVariant,
  makeProductEdit,
  makeVariantEdit,
  type ProductEdit,
  type Texts,
} from "./product-edit.ts";
import type { PriceChange } from "./sheet.ts";

/** Adds Hong Kong's offset to a typed time. An empty text gives null. */
export const addHongKongOffset = (typedTime: string) =>
  typedTime === "" ? null : `${typedTime}:00+08:00`;

const moment = dateFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Hong_Kong",
});
/** Formats a stored time in Hong Kong time. */
export const formatHongKong = (time: string): string => moment.format(new Date(time));

/** Returns the fields to save. A changed list is sent whole, a text only in its changed languages. */
export function readChangedFields(base: ProductEdit, edit: ProductEdit): ProductFields {
  const isChanged = (name: keyof ProductEdit) => !isDeepEqual(base[name], edit[name]);
  const fields: Record<string, unknown> = {};
  for (const name of ["title", "short_description", "long_description"] as const)
    if (isChanged(name)) fields[name] = compareTexts(base[name], edit[name]);
  for (const name of ["brand", "platform", "age_rating"] as const)
    if (isChanged(name)) fields[name] = edit[name];
  for (const name of ["categories", "is_recommended", "is_public"] as const)
    if (isChanged(name)) fields[name] = edit[name];
  if (isChanged("slug") && edit.slug !== "") fields["slug"] = edit.slug;
  if (isChanged("release_date")) fields["release_date"] = edit.release_date || null;
  if (isChanged("published_at") && edit.published_at !== "")
    fields["published_at"] = addHongKongOffset(edit.published_at);
  if (isChanged("attributes")) fields["attributes"] = edit.attributes;
  if (isChanged("series"))
    fields["series"] = edit.series && { ...edit.series, position: Number(edit.series.position) };
  if (isChanged("pictures")) {
    fields["pictures"] = edit.pictures.map(({ address }) => address);
    fields["picture_texts"] = edit.pictures.map(({ text }) =>
      Object.values(text).some(Boolean) ? text : null,
    );
    fields["picture_focus"] = edit.pictures.map(({ focus }) => focus || null);
  }
  if (isChanged("variants")) {
    const baseVariantsById = new Map(base.variants.map((variant) => [variant.id, variant]));
    fields["variants"] = edit.variants.map((variant) =>
      compareVariant(baseVariantsById.get(variant.id) ?? makeVariantEdit({ point: "0" }), variant),
    );
  }
  return fields;
}

/**
 * Returns the fields of a new product that are filled in. Visibility is always sent, because products from files are
 * visible by default.
 */
export const readNewFields = (edit: ProductEdit): ProductFields => ({
  ...readChangedFields({ ...makeProductEdit(), variants: [] }, edit),
  is_public: edit.is_public,
});

/** Returns the variants whose barcode was changed. The barcode is null if it was removed. */
export const listChangedBarcodes = (
  base: ProductEdit,
  edit: ProductEdit,
): { sku: string; barcode: string | null }[] =>
  edit.variants.flatMap(({ id, sku, barcode }) => {
    const baseBarcode = base.variants.find((baseVariant) => baseVariant.id === id)?.barcode ?? "";
    return barcode === baseBarcode ? [] : [{ sku, barcode: barcode || null }];
  });

/** Returns the stored variants whose price was changed, with the price as typed. */
export const listChangedPrices = (base: ProductEdit, edit: ProductEdit): PriceChange[] =>
  edit.variants.flatMap(({ id, sku, price: to }) => {
    const from = base.variants.find((baseVariant) => baseVariant.id === id)?.price;
    return from === undefined || from === to ? [] : [{ sku, title: edit.title, from, to }];
  });

function compareVariant(base: EditedVariant, edit: EditedVariant): object {
  const isChanged = (...names: (keyof EditedVariant)[]) =>
    names.some((name) => !isDeepEqual(base[name], edit[name]));
  const count = (text: string) => (text === "" ? null : Number(text));
  const { discountType: type } = edit;
  return {
    sku: edit.sku,
    ...(isChanged("barcode") && { barcode: edit.barcode }),
    ...(isChanged("title") && { title: compareTexts(base.title, edit.title) }),
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
              from: addHongKongOffset(edit.discountFrom),
              until: addHongKongOffset(edit.discountUntil),
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
        Object.entries(edit.stock).flatMap(([warehouse, units]) =>
          units === "" ? [] : [[warehouse, Number(units)]],
        ),
      ),
    }),
  };
}

function compareTexts(base: Texts, edit: Texts): Partial<Texts> {
  return Object.fromEntries(
    languages.flatMap((language) =>
      base[language] === edit[language] ? [] : [[language, edit[language]]],
    ),
  );
}
