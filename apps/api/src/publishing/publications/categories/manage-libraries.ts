import type { LocalizedText } from "@harbour/contracts";
import type { AuditAction, StaffLibraryWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { invalidate } from "../../../platform/changes/change-log.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { refuseDuplicate } from "../../../platform/replies/refuse-duplicate.ts";
import { conflict, notFound, staleVersion } from "../../../platform/replies/shop-error.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { makeSlug } from "../../../platform/values/slug.rules.ts";
import { findLibraries, type LibraryRow } from "../publications.repository.ts";
import { checkPicture } from "../staff/check-picture.ts";
import { presentLibrary } from "../staff/staff-publications.presenter.ts";
import {
  deleteLibrary,
  hasArticles,
  lockLibrary,
  writeLibrary,
} from "../staff/staff-publications.repository.ts";

export interface WrittenLibrary {
  readonly slug?: string | undefined;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly image: string | null;
  readonly position: number;
}

export interface LibraryChange {
  readonly actor: Operator;
  readonly id: string;
  readonly version: number;
}

/** @throws ShopError `conflict` when the slug is taken */
export function createLibrary(
  deps: Deps,
  actor: Operator,
  { slug, ...text }: WrittenLibrary,
): Promise<StaffLibraryWire> {
  return refuseTakenSlug(() =>
    inTransaction(deps.db, async (tx) => {
      await checkPicture(tx, text.image);
      const id = timeOrderedId();
      const after = { id, slug: slug ?? (makeSlug(text.title.en, 90) || id), ...text };
      await writeLibrary(tx, after);
      return finishChange(tx, actor, { action: "create-library", id, after });
    }),
  );
}

/** @throws ShopError `not_found`, `stale`, `conflict` */
export function changeLibrary(
  deps: Deps,
  { actor, id, version }: LibraryChange,
  { slug, ...text }: WrittenLibrary,
): Promise<StaffLibraryWire> {
  return refuseTakenSlug(() =>
    inTransaction(deps.db, async (tx) => {
      const before = await requireLibrary(tx, id, version);
      await checkPicture(tx, text.image);
      const after = { id, slug: slug ?? before.slug, ...text };
      await writeLibrary(tx, after);
      return finishChange(tx, actor, { action: "change-library", id, before, after });
    }),
  );
}

/** @throws ShopError `conflict` while it contains articles in any state */
export async function removeLibrary(
  deps: Deps,
  { actor, id, version }: LibraryChange,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await requireLibrary(tx, id, version);
    if (await hasArticles(tx, id)) throw conflict(makeReason("library-in-use"));
    await deleteLibrary(tx, id);
    await recordChange(tx, actor, { action: "delete-library", id, before });
  });
}

async function requireLibrary(tx: Tx, id: string, version: number): Promise<LibraryRow> {
  const lockedLibrary = await lockLibrary(tx, id);
  if (!lockedLibrary) throw notFound("Library");
  if (lockedLibrary.version !== version) throw staleVersion(await presentLibraryById(tx, id));
  return lockedLibrary;
}

const presentLibraryById = async (tx: Tx, id: string): Promise<StaffLibraryWire> =>
  presentLibrary((await findLibraries(tx)).find((library) => library.id === id)!);

interface ChangeRecord {
  readonly action: AuditAction;
  readonly id: string;
  readonly before?: object;
  readonly after?: object;
}

async function finishChange(
  tx: Tx,
  actor: Operator,
  change: ChangeRecord,
): Promise<StaffLibraryWire> {
  await recordChange(tx, actor, change);
  return presentLibraryById(tx, change.id);
}

async function recordChange(
  tx: Tx,
  actor: Operator,
  { id, ...change }: ChangeRecord,
): Promise<void> {
  await invalidate(tx, ["articles"]);
  await recordAudit(tx, actor, { subject: `library ${id}`, ...change });
}

const refuseTakenSlug = <T>(write: () => Promise<T>): Promise<T> =>
  refuseDuplicate("libraries_slug", makeReason("slug-taken"), write);
