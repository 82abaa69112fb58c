import type { PictureIdentity } from "../../file-pictures/index.ts";
import type { ProductPatch, ProductRecord } from "../import-record.ts";
import { completeProduct } from "./complete-record.rules.ts";

/** Completes a product. Pictures that a file lists without texts or focus points keep their stored ones. */
export async function completeProductPictures(
  recordPatch: ProductPatch,
  currentRecord: ProductRecord | undefined,
  identity: PictureIdentity,
): Promise<ProductRecord> {
  const record = completeProduct(recordPatch, currentRecord);
  const { pictures, picture_texts: newTexts, picture_focus: newFocus } = recordPatch;
  const hasStoredFocus = (currentRecord?.picture_focus ?? []).length > 0;
  if (!pictures || (newTexts && (newFocus || !hasStoredFocus))) return trimLists(record);
  const identify = async (picture: string) => (await identity(picture)).id;
  const storedIds = await Promise.all((currentRecord?.pictures ?? []).map(identify));
  const ids = await Promise.all(record.pictures.map(identify));
  const keepStored = <Fact>(storedFacts: readonly (Fact | null)[] = []) =>
    ids.map((id) => storedFacts[storedIds.lastIndexOf(id)] ?? null);
  return trimLists({
    ...record,
    picture_texts: newTexts ?? keepStored(currentRecord?.picture_texts),
    picture_focus: newFocus ?? keepStored(currentRecord?.picture_focus),
  });
}

function trimLists(record: ProductRecord): ProductRecord {
  const { pictures, picture_texts: texts, picture_focus: focus } = record;
  return {
    ...record,
    picture_texts: trimList(texts, pictures.length),
    picture_focus: trimList(focus, pictures.length),
  };
}

/** Drops facts without a picture and empty facts at the end, so that equal lists compare equal. */
function trimList<Fact>(facts: readonly (Fact | null)[], pictureCount: number): (Fact | null)[] {
  const pictureFacts = facts.slice(0, pictureCount);
  return pictureFacts.slice(0, pictureFacts.findLastIndex((fact) => fact !== null) + 1);
}
