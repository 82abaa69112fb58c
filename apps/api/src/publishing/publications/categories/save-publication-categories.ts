import { isDeepStrictEqual } from "node:util";
import { invalidate } from "../../../platform/changes/change-log.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { listTag, type Scope } from "../scope.rules.ts";
import type { PublicationCategoryRecord } from "../staff/publication-records.ts";
import { lockCategories, writeCategory } from "../staff/staff-publications.repository.ts";

/** Stores a scope's categories from a file, in its order and hierarchy. Categories that the file omits stay. */
export async function savePublicationCategories(
  tx: Tx,
  scope: Scope,
  records: readonly PublicationCategoryRecord[],
): Promise<void> {
  const { libraryId } = scope;
  const categoriesBySlug = new Map((await lockCategories(tx, scope)).map((row) => [row.slug, row]));
  let isChanged = false;
  const saveBranch = async (
    list: readonly PublicationCategoryRecord[],
    parentId: string | null,
  ): Promise<void> => {
    for (const [position, { slug, title, picture: image, children }] of list.entries()) {
      const storedCategory = categoriesBySlug.get(slug);
      const id = storedCategory?.id ?? timeOrderedId();
      const after = { id, libraryId, parentId, slug, title, image, position };
      const {
        version: _,
        createdAt: __,
        ...previousFields
      } = storedCategory ?? { version: 0, createdAt: null };
      if (!isDeepStrictEqual(previousFields, after)) {
        await writeCategory(tx, after);
        isChanged = true;
      }
      await saveBranch(children, id);
    }
  };
  await saveBranch(records, null);
  if (isChanged) await invalidate(tx, [listTag(scope.kind)]);
}
