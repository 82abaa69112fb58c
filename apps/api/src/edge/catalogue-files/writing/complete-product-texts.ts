import type { PictureIdentity } from "../../file-pictures/index.ts";
import type { ProductPatch, ProductRecord } from "../import-record.ts";
import { completeProduct } from "./complete-record.rules.ts";

/** Completes a product. Pictures that a file lists without texts keep their stored texts. */
export async function completeProductTexts(
  recordPatch: ProductPatch,
  currentRecord: ProductRecord | undefined,
  identity: PictureIdentity,
): Promise<ProductRecord> {
  const record = completeProduct(recordPatch, currentRecord);
  const { pictures, picture_texts: texts } = record;
  if (recordPatch.picture_texts || !recordPatch.pictures) return withTexts(record, texts);
  const textsById = new Map<string, (typeof texts)[number]>();
  for (const [index, picture] of (currentRecord?.pictures ?? []).entries())
    textsById.set((await identity(picture)).id, texts[index] ?? null);
  const ids = await Promise.all(pictures.map(async (picture) => (await identity(picture)).id));
  return withTexts(
    record,
    ids.map((id) => textsById.get(id) ?? null),
  );
}

/** Drops texts without a picture and empty texts at the end, so that equal lists compare equal. */
function withTexts(record: ProductRecord, texts: ProductRecord["picture_texts"]): ProductRecord {
  const pictureTexts = texts.slice(0, record.pictures.length);
  return {
    ...record,
    picture_texts: pictureTexts.slice(0, pictureTexts.findLastIndex((text) => text !== null) + 1),
  };
}
