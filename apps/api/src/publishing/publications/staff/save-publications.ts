import { isDeepStrictEqual } from "node:util";
import { type Reason, makeReason } from "@harbour/contracts/reasons";
import { invalidate } from "../../../platform/changes/change-log.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { invalid, ShopError } from "../../../platform/replies/shop-error.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { savePublicationCategories } from "../categories/save-publication-categories.ts";
import { findCategories, findLibrary } from "../publications.repository.ts";
import {
  blog,
  listByLikesTag,
  listTag,
  publicationTag,
  type Scope,
  libraryScope,
} from "../scope.rules.ts";
import type { BlogRecord, LibraryRecord, PublicationRecord } from "./publication-records.ts";
import {
  findPublicationBySlug,
  findPublication,
  insertPublication,
  type Publication,
  updatePublication,
  writeLibrary,
  replacePublicationCategories,
} from "./staff-publications.repository.ts";
import { toStoredText } from "./stored-text.ts";

/**
 * Stores posts and their categories from a file, by slug. Posts that the file omits stay, and an identical import
 * changes nothing. An existing post stays public or hidden, as staff left it.
 * @throws ShopError `validation` by dotted path, all faults at once
 */
export async function saveBlog(
  tx: Tx,
  { categories, posts }: BlogRecord,
  now: Date,
): Promise<void> {
  await savePublicationCategories(tx, blog, categories ?? []);
  await savePublications(tx, { scope: blog, now, path: "posts.posts" }, posts);
}

/** Stores libraries with their categories and articles in the same way. */
export async function saveLibraries(
  tx: Tx,
  records: readonly LibraryRecord[],
  now: Date,
): Promise<void> {
  for (const [
    index,
    { slug, title, description, picture, ...libraryContents },
  ] of records.entries()) {
    const storedLibrary = await findLibrary(tx, slug);
    const id = storedLibrary?.id ?? timeOrderedId();
    const position = storedLibrary?.position ?? index;
    const after = { id, slug, title, description, image: picture, position };
    if (storedLibrary === undefined || !isDeepStrictEqual(pick(storedLibrary, after), after)) {
      await writeLibrary(tx, after);
      await invalidate(tx, ["articles"]);
    }
    const scope = libraryScope(id);
    await savePublicationCategories(tx, scope, libraryContents.categories ?? []);
    await savePublications(
      tx,
      { scope, now, path: `libraries.${slug}.articles` },
      libraryContents.articles,
    );
  }
}

interface SaveContext {
  readonly scope: Scope;
  readonly now: Date;
  /** The path of the field in reported faults. */
  readonly path: string;
}

async function savePublications(
  tx: Tx,
  context: SaveContext,
  records: readonly PublicationRecord[],
): Promise<void> {
  const { scope, path } = context;
  const errors: Record<string, Reason[]> = {};
  const bySlug = new Map((await findCategories(tx, scope)).map(({ id, slug }) => [slug, id]));
  for (const record of records) {
    const recordPath = `${path}.${record.slug}`;
    const unknownCategories = record.categories.filter((slug) => !bySlug.has(slug));
    if (unknownCategories.length > 0) {
      errors[`${recordPath}.categories`] = [
        makeReason("unknown-category", { category: unknownCategories.join(", ") }),
      ];
      continue;
    }
    const categoryIds = record.categories.map((slug) => bySlug.get(slug)!);
    try {
      await savePublication(tx, context, record, categoryIds);
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== "validation") throw error;
      for (const [field, reasons] of Object.entries(error.replyFields.errors ?? {}))
        errors[`${recordPath}.${field}`] = [...reasons];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function savePublication(
  tx: Tx,
  { scope, now }: SaveContext,
  { slug, picture, published_at: publishAt, seo, ...fields }: PublicationRecord,
  categoryIds: readonly string[],
): Promise<void> {
  const storedText = await toStoredText(tx, scope, {
    ...fields,
    images: picture === null ? [] : [picture],
    category_ids: categoryIds,
    seo: seo && { title: seo.title, description: seo.description, image: seo.picture },
  });
  const { kind } = scope;
  const existingPublication = await findPublicationBySlug(tx, kind, slug);
  const storedPublication =
    existingPublication && (await findPublication(tx, kind, existingPublication.id));
  if (
    storedPublication !== undefined &&
    isUnchanged(storedPublication, { ...scope, ...storedText, categoryIds })
  )
    return;
  const id = storedPublication?.id ?? timeOrderedId();
  if (storedPublication === undefined)
    await insertPublication(tx, {
      id,
      slug,
      ...scope,
      ...storedText,
      ...deriveStatus(publishAt, now),
    });
  else await updatePublication(tx, id, { ...scope, ...storedText });
  await replacePublicationCategories(tx, id, categoryIds);
  await invalidate(tx, [publicationTag(id), listTag(kind), listByLikesTag(kind)]);
}

/** Returns the state of a new publication. @param publishAt as in the file: null for a draft, absent for now */
function deriveStatus(publishAt: string | null | undefined, now: Date) {
  if (publishAt === null) return { status: "DRAFT" as const };
  const publishedAt = publishAt === undefined ? now : new Date(publishAt);
  return { status: "ACTIVE" as const, publishedAt, hasAppeared: publishedAt <= now };
}

/** Compares without the search words, because they are derived from the other fields. */
function isUnchanged(
  storedPublication: Publication,
  { search: _, ...after }: Readonly<Record<string, unknown>>,
): boolean {
  return isDeepStrictEqual(pick(storedPublication, after), after);
}

/** Returns those fields of an object that the template has. */
const pick = (from: object, template: object) =>
  Object.fromEntries(
    Object.keys(template).map((name) => [name, Reflect.get(from, name) as unknown]),
  );
