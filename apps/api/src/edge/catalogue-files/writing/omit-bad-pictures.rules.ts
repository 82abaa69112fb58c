import type {
  CategoryPatch,
  LoneVariantPatch,
  ProductPatch,
  VariantPatch,
} from "../import-record.ts";

/** Leaves bad pictures out of a record. A field without a good picture is absent, so that stored ones stay. */
export function omitBadPictures<Patch extends CategoryPatch | ProductPatch | LoneVariantPatch>(
  record: Patch,
  bad: ReadonlySet<string>,
): Patch {
  if (bad.size === 0) return record;
  return {
    ...record,
    ...("picture" in record && record.picture && bad.has(record.picture) && { picture: undefined }),
    ...("turn_picture" in record &&
      record.turn_picture &&
      bad.has(record.turn_picture) && { turn_picture: undefined }),
    ...("pictures" in record && listGood(record, bad)),
    ...("variants" in record && { variants: record.variants?.map((of) => cleanVariant(of, bad)) }),
    ...("lone" in record && { lone: record.lone?.map((of) => cleanVariant(of, bad)) }),
  };
}

const cleanVariant = (variant: VariantPatch, bad: ReadonlySet<string>): VariantPatch => ({
  ...variant,
  ...listGood(variant, bad),
});

interface Pictured {
  readonly pictures?: string[] | undefined;
  readonly picture_texts?: ProductPatch["picture_texts"];
}

/** Returns the good pictures with their texts; nothing where all are good. */
function listGood(
  { pictures, picture_texts: texts }: Pictured,
  bad: ReadonlySet<string>,
): Pictured {
  if (!pictures?.some((path) => bad.has(path))) return {};
  const isGood = (path: string | undefined) => path === undefined || !bad.has(path);
  const good = pictures.filter(isGood);
  if (good.length === 0) return { pictures: undefined, ...(texts && { picture_texts: undefined }) };
  return {
    pictures: good,
    ...(texts && { picture_texts: texts.filter((_, at) => isGood(pictures[at])) }),
  };
}
