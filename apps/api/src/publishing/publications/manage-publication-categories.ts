import type { LocalizedText } from "@harbour/contracts";
import { say } from "@harbour/contracts/reasons";
import { compareText } from "@harbour/i18n";
import { invalidate } from "../../platform/changes/change-log.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { refuseDuplicate } from "../../platform/replies/refuse-duplicate.ts";
import { conflict, invalid, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { makeSlug } from "../../platform/values/slug.rules.ts";
import { buildCategories, countByCategory, listWithDescendants } from "./category-counts.rules.ts";
import { checkPicture } from "./check-picture.ts";
import {
  type PublicationCategoryRow,
  findCategories,
  findCategory,
  findLibrary,
  findPublicCategoryIds,
} from "./publications.repository.ts";
import { blog, type PublicationKind, listTag, type Scope, libraryScope } from "./scope.rules.ts";
import { presentArticleCategory, presentPostCategory } from "./staff-publications.presenter.ts";
import {
  deletePublicationCategory,
  lockCategories,
  writeCategory,
} from "./staff-publications.repository.ts";

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
      const others = await lockCategories(tx, scope);
      await checkPicture(tx, writtenCategory.image);
      const id = timeOrderedId();
      const row = { id, libraryId: scope.libraryId, ...toRow(writtenCategory, others, id) };
      await writeCategory(tx, row);
      await recordChange(tx, actor, { action: "create-category", id, scope, after: row });
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
      const { scope, current, others } = await requireCategory(tx, change);
      await checkPicture(tx, writtenCategory.image);
      const { id, actor } = change;
      const slug = writtenCategory.slug ?? current.slug;
      const row = {
        id,
        libraryId: scope.libraryId,
        ...toRow({ ...writtenCategory, slug }, others, id),
      };
      await writeCategory(tx, row);
      await recordChange(tx, actor, { action: "change-category", id, scope, current, after: row });
    }),
  );
}

/** @throws ShopError `not_found`, `stale`, `conflict` when it has children */
export async function removePublicationCategory(deps: Deps, change: CategoryChange): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { scope, current, others } = await requireCategory(tx, change);
    const { id, actor } = change;
    if (others.some(({ parentId }) => parentId === id))
      throw conflict(say("category-has-children"));
    await deletePublicationCategory(tx, id);
    await recordChange(tx, actor, { action: "delete-category", id, scope, current });
  });
}

async function requireCategory(tx: Tx, { kind, id, version }: CategoryChange) {
  const found = await findCategory(tx, id);
  if (!found || (kind === "POST") !== (found.libraryId === null)) throw notFound("Category");
  const scope: Scope = found.libraryId === null ? blog : libraryScope(found.libraryId);
  const others = await lockCategories(tx, scope);
  const current = others.find((other) => other.id === id);
  if (!current) throw notFound("Category");
  if (current.version !== version)
    throw staleVersion(await describeCategoryForStaff(tx, scope, id));
  return { scope, current, others };
}

/** Makes a category's row, which must not be below itself. @throws ShopError `validation` */
function toRow(
  writtenCategory: WrittenCategory,
  others: readonly PublicationCategoryRow[],
  id: string,
) {
  const { parent_id: parentId, title, image, position } = writtenCategory;
  const slug = writtenCategory.slug ?? freeSlug(title.en, others);
  if (parentId !== null) {
    const categories = buildCategories(
      others.map((other) => ({ ...other, imageColor: null, createdAt: "" })),
    );
    if (!categories.byId.has(parentId))
      throw invalid({ parent_id: [say("unknown-category", { category: parentId })] });
    if (listWithDescendants(categories, id).includes(parentId))
      throw invalid({ parent_id: [say("category-below-itself")] });
  }
  return { slug, parentId, title, image, position };
}

function freeSlug(title: string, others: readonly PublicationCategoryRow[]): string {
  const slugBase = makeSlug(title, 90) || "category";
  const takenSlugs = new Set(others.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? slugBase : `${slugBase}-${number}`;
    if (!takenSlugs.has(slug)) return slug;
  }
}

interface ChangeRecord {
  readonly action: string;
  readonly id: string;
  readonly scope: Scope;
  readonly current?: object;
  readonly after?: object;
}

async function recordChange(
  tx: Tx,
  actor: Operator,
  { action, id, scope, current, after }: ChangeRecord,
) {
  await invalidate(tx, [listTag(scope.kind)]);
  await recordAudit(tx, actor, {
    action: action.replace(
      "category",
      scope.kind === "POST" ? "post-category" : "article-category",
    ),
    subject: `category ${id}`,
    ...(current && { before: current }),
    ...(after && { after }),
  });
}

const refuseTakenSlug = <T>(write: () => Promise<T>): Promise<T> =>
  refuseDuplicate("publication_categories_slug", say("slug-taken"), write);

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
  const found = await findLibrary(db, libraryId);
  if (!found) throw notFound("Library");
  return libraryScope(found.id);
}
