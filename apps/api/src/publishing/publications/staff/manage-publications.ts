import { makeReason } from "@harbour/contracts/reasons";
import { invalidate } from "../../../platform/changes/change-log.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import { lockNames } from "../../../platform/database/lock-names.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { refuseDuplicate } from "../../../platform/replies/refuse-duplicate.ts";
import { conflict, invalid, notFound, staleVersion } from "../../../platform/replies/shop-error.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { makeSlug } from "../../../platform/values/slug.rules.ts";
import { computeStatus, choosePublicationTime } from "../../content/index.ts";
import { findLibrary } from "../publications.repository.ts";
import {
  blog,
  type PublicationKind,
  listByLikesTag,
  listTag,
  publicationTag,
  type Scope,
  libraryScope,
  describeKind,
} from "../scope.rules.ts";
import { presentPublicationForStaff } from "./staff-publications.presenter.ts";
import {
  deletePublication,
  findPublicationBySlug,
  findPublication,
  insertPublication,
  lockPublication,
  type NewPublication,
  type Publication,
  updatePublication,
  replacePublicationCategories,
} from "./staff-publications.repository.ts";
import { toStoredText, type PublicationText } from "./stored-text.ts";

export type WrittenPublication = PublicationText & {
  readonly slug?: string | undefined;
  /** The library of an article. */
  readonly library_id?: string;
};

export interface PublicationChange {
  readonly actor: Operator;
  readonly kind: PublicationKind;
  readonly id: string;
  readonly version: number;
}

/** Creates a publication that is not public yet. @throws ShopError `validation`, `conflict` when the slug is taken */
export function createPublication(
  deps: Deps,
  { actor, kind }: Pick<PublicationChange, "actor" | "kind">,
  text: WrittenPublication,
): Promise<Publication> {
  const id = timeOrderedId();
  return refuseTakenSlug(() =>
    inTransaction(deps.db, async (tx) => {
      const scope = await requirePublicationScope(tx, kind, text.library_id);
      const storedText = await toStoredText(tx, scope, text);
      const slug = text.slug ?? (await freeSlug(tx, kind, text.title.en));
      await insertPublication(tx, { id, ...scope, slug, ...storedText });
      await replacePublicationCategories(tx, id, text.category_ids);
      return auditAndInvalidate(tx, { actor, kind, id }, "create");
    }),
  );
}

/** @throws ShopError `not_found`, `stale`, `validation`, `conflict` */
export function changePublication(
  deps: Deps,
  change: PublicationChange,
  text: WrittenPublication,
): Promise<Publication> {
  const { kind, id } = change;
  return refuseTakenSlug(() =>
    applyChange(deps, change, "change", async (tx, before) => {
      if (before.draft !== null) throw conflict(makeReason("draft-undecided"));
      return mergeText(tx, { kind, id }, text);
    }),
  );
}

/** Returns a publication's fields with another text, and replaces its categories. @throws ShopError `validation` */
export async function mergeText(
  tx: Tx,
  { kind, id }: Pick<PublicationChange, "kind" | "id">,
  text: WrittenPublication,
): Promise<Partial<NewPublication>> {
  const scope = await requirePublicationScope(tx, kind, text.library_id);
  const storedText = await toStoredText(tx, scope, text);
  await replacePublicationCategories(tx, id, text.category_ids);
  return { ...scope, ...storedText, ...(text.slug !== undefined && { slug: text.slug }) };
}

/** Publishes at a time. @param publishAt the time; null publishes now */
export function publishPublication(
  deps: Deps,
  change: PublicationChange,
  publishAt: Date | null,
): Promise<Publication> {
  return applyChange(deps, change, "publish", async (_, before) => {
    const now = deps.clock();
    const after = choosePublicationTime(before, publishAt, now);
    const hasAppeared = computeStatus(after, now) === "ACTIVE";
    return { ...after, hasAppeared, withdrawnReason: null };
  });
}

/** @throws ShopError `conflict` when it is not public */
export function withdraw(
  deps: Deps,
  change: PublicationChange,
  reason: string,
): Promise<Publication> {
  return applyChange(deps, change, "withdraw", async (_, before) => {
    if (before.status !== "ACTIVE") throw conflict(makeReason("not-published"));
    return { status: "WITHDRAWN", withdrawnReason: reason };
  });
}

/** @throws ShopError `conflict` while it is public */
export async function removePublication(deps: Deps, change: PublicationChange): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await requirePublication(deps, tx, change);
    if (computeStatus(before, deps.clock()) === "ACTIVE")
      throw conflict(makeReason("still-published"));
    await deletePublication(tx, change.id);
    await recordAudit(tx, change.actor, {
      action: `delete-${describeKind(change.kind)}`,
      subject: `${describeKind(change.kind)} ${change.id}`,
      before: toAudit(before),
    });
  });
}

/** The acts on a publication or its draft, as the audit names them before the kind. */
export type PublicationAct =
  | "create"
  | "change"
  | "publish"
  | "withdraw"
  | "draft"
  | "discard-draft-of"
  | "publish-draft-of"
  | "schedule-draft-of";

export function applyChange(
  deps: Deps,
  change: PublicationChange,
  action: PublicationAct,
  work: (tx: Tx, before: Publication) => Promise<Partial<NewPublication>>,
): Promise<Publication> {
  return inTransaction(deps.db, async (tx) => {
    const before = await requirePublication(deps, tx, change);
    await updatePublication(tx, change.id, await work(tx, before));
    return auditAndInvalidate(tx, change, action, before);
  });
}

/** Locks the publication, and compares its version with the one that the operator read. */
export async function requirePublication(
  deps: Deps,
  tx: Tx,
  { kind, id, version }: PublicationChange,
): Promise<Publication> {
  const publication = await lockPublication(tx, kind, id);
  if (!publication) throw notFound(kind === "POST" ? "Post" : "Article");
  if (publication.version !== version)
    throw staleVersion(presentPublicationForStaff(publication, deps.clock()));
  return publication;
}

/** Drops cached answers and records a change. @param change its actor is null for a scheduled job */
export async function auditAndInvalidate(
  tx: Tx,
  { actor, kind, id }: Pick<PublicationChange, "kind" | "id"> & { readonly actor: Operator | null },
  action: PublicationAct,
  before?: Publication,
): Promise<Publication> {
  const after = (await findPublication(tx, kind, id))!;
  await invalidate(tx, [publicationTag(id), listTag(kind), listByLikesTag(kind)]);
  await recordAudit(tx, actor, {
    action: `${action}-${describeKind(kind)}`,
    subject: `${describeKind(kind)} ${id}`,
    ...(before && { before: toAudit(before) }),
    after: toAudit(after),
  });
  return after;
}

/** Returns a publication's text and state for the audit, without its likes and comments. */
function toAudit({
  likedCount: _likes,
  commentCount: _comments,
  readingMinutes: _minutes,
  hasAppeared: _appeared,
  ...auditedFields
}: Publication) {
  return auditedFields;
}

export async function requirePublicationScope(
  tx: Tx,
  kind: PublicationKind,
  libraryId: string | undefined,
): Promise<Scope> {
  if (kind === "POST") return blog;
  const library = libraryId === undefined ? undefined : await findLibrary(tx, libraryId);
  if (!library) throw invalid({ library_id: [makeReason("unknown-library")] });
  return libraryScope(library.id);
}

/** Makes a slug from the title that no publication and no draft has. */
async function freeSlug(tx: Tx, kind: PublicationKind, title: string): Promise<string> {
  const slugBase = makeSlug(title, 90) || describeKind(kind);
  await lockNames(tx, `${describeKind(kind)} address`, [slugBase]);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? slugBase : `${slugBase}-${number}`;
    if ((await findPublicationBySlug(tx, kind, slug)) === undefined) return slug;
  }
}

export const refuseTakenSlug = <T>(write: () => Promise<T>): Promise<T> =>
  refuseDuplicate("publications_slug", makeReason("slug-taken"), write);
