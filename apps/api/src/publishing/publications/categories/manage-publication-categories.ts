import type { LocalizedText } from "@harbour/contracts";
import { makeReason } from "@harbour/contracts/reasons";
import { compareText } from "@harbour/i18n";
import { invalidate } from "../../../platform/changes/change-log.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { refuseDuplicate } from "../../../platform/replies/refuse-duplicate.ts";
import { conflict, invalid, notFound, staleVersion } from "../../../platform/replies/shop-error.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { makeSlug } from "../../../platform/values/slug.rules.ts";
import {
  type PublicationCategoryRow,
  findCategories,
  findCategory,
  findLibrary,
  findPublicCategoryIds,
} from "../publications.repository.ts";
import {
  describeKind,
  blog,
  type PublicationKind,
  listTag,
  type Scope,
  libraryScope,
} from "../scope.rules.ts";
import { checkPicture } from "../staff/check-picture.ts";
import {
  presentArticleCategory,
  presentPostCategory,
} from "../staff/staff-publications.presenter.ts";
import {
  deletePublicationCategory,
  lockCategories,
  writeCategory,
} from "../staff/staff-publications.repository.ts";
import { buildCategories, countByCategory, listWithDescendants } from "./category-counts.rules.ts";

export interface WrittenCategory {
  readonly slug?: string | undefined;
  readonly parent_id: string | null;
  readonly title: LocalizedText;
  readonly image: string | null;
  readonly position: number;
}

export interface CategoryChange {
  readonly actor: Operator;
  readonly kind: PublicationKind;
  readonly id: string;
  readonly version: number;
}

/**
 * Adds a category to a scope.
 * @returns its id
 * @throws ShopError `validation`, `conflict`
 */
export function createPublicationCategory(
  deps: Deps,
  actor: Operator,
  scope: Scope,
  writtenCategory: WrittenCategory,
): Promise<string> {
  return refuseTakenSlug(() =>
    inTransaction(deps.db, async (tx) => {
      const scopeCategories = await lockCategories(tx, scope);
      await checkPicture(tx, writtenCategory.image);
      const id = timeOrderedId();
      const row = {
        id,
        libraryId: scope.libraryId,
        ...toRow(writtenCategory, scopeCategories, id),
      };
      await writeCategory(tx, row);
      await recordChange(tx, actor, { action: "create", id, scope, after: row });
      return id;
    }),
  );
}

/** @throws ShopError `not_found`, `stale`, `validation`, `conflict` */
export async function changePublicationCategory(
  deps: Deps,
  change: CategoryChange,
  writtenCategory: WrittenCategory,
): Promise<void> {
  await refuseTakenSlug(() =>
    inTransaction(deps.db, async (tx) => {
      const { scope, current, scopeCategories } = await requireCategory(tx, change);
      await checkPicture(tx, writtenCategory.image);
      const { id, actor } = change;
      const slug = writtenCategory.slug ?? current.slug;
      const row = {
        id,
        libraryId: scope.libraryId,
        ...toRow({ ...writtenCategory, slug }, scopeCategories, id),
      };
      await writeCategory(tx, row);
      await recordChange(tx, actor, {
        action: "change",
        id,
        scope,
        before: current,
        after: row,
      });
    }),
  );
}

/** @throws ShopError `not_found`, `stale`, `conflict` when it has children */
export async function removePublicationCategory(deps: Deps, change: CategoryChange): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { scope, current, scopeCategories } = await requireCategory(tx, change);
    const { id, actor } = change;
    if (scopeCategories.some(({ parentId }) => parentId === id))
      throw conflict(makeReason("category-has-children"));
    await deletePublicationCategory(tx, id);
    await recordChange(tx, actor, { action: "delete", id, scope, before: current });
  });
}

async function requireCategory(tx: Tx, { kind, id, version }: CategoryChange) {
  const categoryRow = await findCategory(tx, id);
  if (!categoryRow || (kind === "POST") !== (categoryRow.libraryId === null))
    throw notFound("Category");
  const scope: Scope = categoryRow.libraryId === null ? blog : libraryScope(categoryRow.libraryId);
  const scopeCategories = await lockCategories(tx, scope);
  const current = scopeCategories.find((scopeCategory) => scopeCategory.id === id);
  if (!current) throw notFound("Category");
  if (current.version !== version)
    throw staleVersion(await describeCategoryForStaff(tx, scope, id));
  return { scope, current, scopeCategories };
}

/** Makes a category's row. @throws ShopError `validation` for an unknown parent, or a category below itself */
function toRow(
  writtenCategory: WrittenCategory,
  scopeCategories: readonly PublicationCategoryRow[],
  id: string,
) {
  const { parent_id: parentId, title, image, position } = writtenCategory;
  const slug = writtenCategory.slug ?? freeSlug(title.en, scopeCategories);
  if (parentId !== null) {
    const categories = buildCategories(
      scopeCategories.map((scopeCategory) => ({
        ...scopeCategory,
        imageColor: null,
        createdAt: "",
      })),
    );
    if (!categories.byId.has(parentId))
      throw invalid({ parent_id: [makeReason("unknown-category", { category: parentId })] });
    if (listWithDescendants(categories, id).includes(parentId))
      throw invalid({ parent_id: [makeReason("category-below-itself")] });
  }
  return { slug, parentId, title, image, position };
}

function freeSlug(title: string, scopeCategories: readonly PublicationCategoryRow[]): string {
  const slugBase = makeSlug(title, 90) || "category";
  const takenSlugs = new Set(scopeCategories.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? slugBase : `${slugBase}-${number}`;
    if (!takenSlugs.has(slug)) return slug;
  }
}

interface ChangeRecord {
  readonly action: "create" | "change" | "delete";
  readonly id: string;
  readonly scope: Scope;
  readonly before?: object;
  readonly after?: object;
}

async function recordChange(
  tx: Tx,
  actor: Operator,
  { action, id, scope, before, after }: ChangeRecord,
) {
  await invalidate(tx, [listTag(scope.kind)]);
  await recordAudit(tx, actor, {
    action: `${action}-${describeKind(scope.kind)}-category`,
    subject: `category ${id}`,
    ...(before && { before }),
    ...(after && { after }),
  });
}

const refuseTakenSlug = <T>(write: () => Promise<T>): Promise<T> =>
  refuseDuplicate("publication_categories_slug", makeReason("slug-taken"), write);

/** Lists a scope's categories for staff. */
export async function listCategoriesForStaff(db: Deps["db"] | Tx, scope: Scope) {
  const categories = buildCategories(await findCategories(db, scope));
  const counts = countByCategory(categories, await findPublicCategoryIds(db, scope));
  return categories.all
    .toSorted((a, b) => a.position - b.position || compareText(a.title.en, b.title.en))
    .map((category) =>
      scope.kind === "POST"
        ? presentPostCategory(category, counts)
        : presentArticleCategory(category, counts),
    );
}

/** Presents a category for staff. */
export async function describeCategoryForStaff(db: Deps["db"] | Tx, scope: Scope, id: string) {
  return (await listCategoriesForStaff(db, scope)).find(({ _id }) => _id === id)!;
}

/** Finds the library of a category. @throws ShopError `not_found` */
export async function findLibraryScope(db: Deps["db"], libraryId: string): Promise<Scope> {
  const library = await findLibrary(db, libraryId);
  if (!library) throw notFound("Library");
  return libraryScope(library.id);
}
