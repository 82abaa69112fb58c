import { say } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, ShopError } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import {
  type PublicationChange,
  applyChange,
  auditAndInvalidate,
  requirePublicationScope,
  requirePublication,
  refuseTakenSlug,
  mergeText,
  type WrittenPublication,
} from "./manage-publications.ts";
import { type PublicationKind, wordFor } from "./scope.rules.ts";
import {
  findPublicationBySlug,
  lockPublication,
  type NewPublication,
  type Publication,
  updatePublication,
  writeDraft,
} from "./staff-publications.repository.ts";
import { toStoredText } from "./stored-text.ts";

/**
 * Stores a draft beside the public text, without a time.
 * @throws ShopError `not_found`, `stale`, `validation`, `conflict`
 */
export function saveDraft(
  deps: Deps,
  change: PublicationChange,
  text: WrittenPublication,
): Promise<Publication> {
  return changeDraft(deps, change, "draft", async (tx, before) => {
    const slug = text.slug ?? before.slug;
    const holder = await findPublicationBySlug(tx, change.kind, slug);
    if (holder !== undefined && holder.id !== change.id) throw conflict(say("slug-taken"));
    // Validates now, so that publishing cannot fail later.
    await toStoredText(tx, await requirePublicationScope(tx, change.kind, text.library_id), text);
    return { draft: { ...text, slug, seo: text.seo }, draftDueAt: null };
  });
}

/** Discards a draft; the public text stays. @throws ShopError `not_found`, `stale`, `conflict` */
export function discardDraft(deps: Deps, change: PublicationChange): Promise<Publication> {
  return changeDraft(deps, change, "discard-draft-of", async (_, before) => {
    requireDraft(before);
    return { draft: null, draftDueAt: null };
  });
}

/**
 * Replaces the public text by the draft.
 * @param publishAt null or past for now
 * @throws ShopError `validation`, `conflict`
 */
export function publishDraft(
  deps: Deps,
  change: PublicationChange,
  publishAt: Date | null,
): Promise<Publication> {
  const { kind, id } = change;
  if (publishAt === null || publishAt <= deps.clock())
    return refuseTakenSlug(() =>
      applyChange(deps, change, "publish-draft-of", (tx, before) => mergeInPlace(tx, before)),
    );
  return changeDraft(deps, change, "schedule-draft-of", async (tx, before) => {
    const draft = requireDraft(before);
    const due: Due = { kind, id, at: publishAt.toISOString() };
    await addJob(tx, ...publishDueDraftJob(due), { runAt: publishAt });
    return { draft, draftDueAt: publishAt };
  });
}

export interface Due {
  readonly kind: PublicationKind;
  readonly id: string;
  readonly at: string;
}

/** The job that publishes it. */
export const publishDueDraftJobName = "publish-draft-of-publication";
const publishDueDraftJob = (payload: Due) => [publishDueDraftJobName, payload] as const;

/** Publishes a due draft. Does nothing if it was rewritten, discarded or rescheduled in the meantime. */
export async function publishDueDraft(deps: Deps, { kind, id, at }: Due): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await lockPublication(tx, kind, id);
    if (!before?.draft || before.draftDueAt?.toISOString() !== at) return;
    try {
      await refuseTakenSlug(() =>
        tx.transaction(async (inner) => {
          await updatePublication(inner, id, await mergeInPlace(inner, before));
          await auditAndInvalidate(inner, { actor: null, kind, id }, "publish-draft-of", before);
        }),
      );
    } catch (error) {
      // An invalid draft stays, and the audit records the reason.
      if (!(error instanceof ShopError)) throw error;
      await writeDraft(tx, id, { draft: before.draft, draftDueAt: null });
      await recordAudit(tx, null, {
        action: `fail-to-publish-draft-of-${wordFor(kind)}`,
        subject: `${wordFor(kind)} ${id}`,
        after: {
          message: error.message,
          ...error.facts,
          ...(error.errors && { errors: error.errors }),
        },
      });
    }
  });
}

async function mergeInPlace(tx: Tx, before: Publication): Promise<Partial<NewPublication>> {
  return { ...(await mergeText(tx, before, requireDraft(before))), draft: null, draftDueAt: null };
}

function requireDraft({ draft }: Publication) {
  if (draft === null) throw conflict(say("draft-missing"));
  return draft;
}

function changeDraft(
  deps: Deps,
  change: PublicationChange,
  action: string,
  work: (tx: Tx, before: Publication) => Promise<Pick<Publication, "draft" | "draftDueAt">>,
): Promise<Publication> {
  return inTransaction(deps.db, async (tx) => {
    const before = await requirePublication(deps, tx, change);
    await writeDraft(tx, change.id, await work(tx, before));
    return auditAndInvalidate(tx, change, action, before);
  });
}
