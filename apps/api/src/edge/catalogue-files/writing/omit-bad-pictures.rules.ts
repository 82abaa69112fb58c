import type {
  CategoryPatch,
  LoneVariantPatch,
  ProductPatch,
  VariantPatch,
} from "../import-record.ts";

/** Removes bad pictures from a record. A field without any good picture is removed, so that stored pictures stay. */
export function omitBadPictures<Patch extends CategoryPatch | ProductPatch | LoneVariantPatch>(
  record: Patch,
  badPictures: ReadonlySet<string>,
): Patch {
  if (badPictures.size === 0) return record;
  return {
    ...record,
    ...("picture" in record &&
      record.picture &&
      badPictures.has(record.picture) && { picture: undefined }),
    ...("turn_picture" in record &&
      record.turn_picture &&
      badPictures.has(record.turn_picture) && { turn_picture: undefined }),
    ...("pictures" in record && listReadablePictures(record, badPictures)),
    ...("variants" in record && {
      variants: record.variants?.map((variant) => cleanVariant(variant, badPictures)),
    }),
    ...("lone" in record && {
      lone: record.lone?.map((variant) => cleanVariant(variant, badPictures)),
    }),
  };
}

const cleanVariant = (variant: VariantPatch, badPictures: ReadonlySet<string>): VariantPatch => ({
  ...variant,
  ...listReadablePictures(variant, badPictures),
});

interface RecordPictures {
  readonly pictures?: string[] | undefined;
  readonly picture_texts?: ProductPatch["picture_texts"];
  readonly picture_focus?: ProductPatch["picture_focus"];
}

/** Returns the good pictures with their texts and focus points; undefined when all pictures are good. */
function listReadablePictures(
  { pictures, picture_texts: texts, picture_focus: focus }: RecordPictures,
  badPictures: ReadonlySet<string>,
): RecordPictures {
  if (!pictures?.some((path) => badPictures.has(path))) return {};
  const isUsablePicture = (path: string | undefined) =>
    path === undefined || !badPictures.has(path);
  const readablePictures = pictures.filter(isUsablePicture);
  if (readablePictures.length === 0)
    return {
      pictures: undefined,
      ...(texts && { picture_texts: undefined }),
      ...(focus && { picture_focus: undefined }),
    };
  return {
    pictures: readablePictures,
    ...(texts && { picture_texts: texts.filter((_, index) => isUsablePicture(pictures[index])) }),
    ...(focus && { picture_focus: focus.filter((_, index) => isUsablePicture(pictures[index])) }),
  };
}
