import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { conflict, ShopError } from "../../../platform/replies/shop-error.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { type PublicationKind, describeKind } from "../scope.rules.ts";
import {
  type PublicationAct,
  type PublicationChange,
  applyChange,
  auditAndInvalidate,
  requirePublicationScope,
  requirePublication,
  refuseTakenSlug,
  mergeText,
  type WrittenPublication,
} from "../staff/manage-publications.ts";
import {
  findPublicationBySlug,
  lockPublication,
  type NewPublication,
  type Publication,
  updatePublication,
  writeDraft,
} from "../staff/staff-publications.repository.ts";
import { toStoredText } from "../staff/stored-text.ts";

/**
 * Stores a draft beside the public text. Cancels a planned publication of the draft.
 * @throws ShopError `not_found`, `stale`, `validation`, `conflict`
 */
export function saveDraft(
  deps: Deps,
  change: PublicationChange,
  text: WrittenPublication,
): Promise<Publication> {
  return changeDraft(deps, change, "draft", async (tx, publication) => {
    const slug = text.slug ?? publication.slug;
    const slugOwner = await findPublicationBySlug(tx, change.kind, slug);
    if (slugOwner !== undefined && slugOwner.id !== change.id)
      throw conflict(makeReason("slug-taken"));
    // The draft is validated now, so that faults do not appear only at its publication.
    await toStoredText(tx, await requirePublicationScope(tx, change.kind, text.library_id), text);
    return { draft: { ...text, slug, seo: text.seo }, draftDueAt: null };
  });
}

/** Discards a draft, and keeps the public text. @throws ShopError `not_found`, `stale`, `conflict` */
export function discardDraft(deps: Deps, change: PublicationChange): Promise<Publication> {
  return changeDraft(deps, change, "discard-draft-of", async (_, publication) => {
    requireDraft(publication);
    return { draft: null, draftDueAt: null };
  });
}

/**
 * Replaces the public text by the draft.
 * @param publishAt null or a past time publishes now
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
      applyChange(deps, change, "publish-draft-of", (tx, publication) =>
        mergeInPlace(tx, publication),
      ),
    );
  return changeDraft(deps, change, "schedule-draft-of", async (tx, before) => {
    const draft = requireDraft(before);
    const dueDraft: DueDraft = { kind, id, at: publishAt.toISOString() };
    await addJob(tx, ...publishDueDraftJob(dueDraft), { runAt: publishAt });
    return { draft, draftDueAt: publishAt };
  });
}

export interface DueDraft {
  readonly kind: PublicationKind;
  readonly id: string;
  readonly at: string;
}

/** The job that publishes a due draft. */
export const publishDueDraftJobName = "publish-draft-of-publication";
const publishDueDraftJob = (payload: DueDraft) => [publishDueDraftJobName, payload] as const;

/** Publishes a due draft. Does nothing if it was rewritten, discarded or rescheduled in the meantime. */
export async function publishDueDraft(deps: Deps, { kind, id, at }: DueDraft): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const publication = await lockPublication(tx, kind, id);
    if (!publication?.draft || publication.draftDueAt?.toISOString() !== at) return;
    try {
      await refuseTakenSlug(() =>
        tx.transaction(async (inner) => {
          await updatePublication(inner, id, await mergeInPlace(inner, publication));
          await auditAndInvalidate(
            inner,
            { actor: null, kind, id },
            "publish-draft-of",
            publication,
          );
        }),
      );
    } catch (error) {
      // An invalid draft stays, and the audit records the reason.
      if (!(error instanceof ShopError)) throw error;
      await writeDraft(tx, id, { draft: publication.draft, draftDueAt: null });
      await recordAudit(tx, null, {
        action: `fail-to-publish-draft-of-${describeKind(kind)}`,
        subject: `${describeKind(kind)} ${id}`,
        after: {
          message: error.message,
          ...error.replyFields,
          ...(error.errors && { errors: error.errors }),
        },
      });
    }
  });
}

async function mergeInPlace(tx: Tx, publication: Publication): Promise<Partial<NewPublication>> {
  return {
    ...(await mergeText(tx, publication, requireDraft(publication))),
    draft: null,
    draftDueAt: null,
  };
}

function requireDraft({ draft }: Publication) {
  if (draft === null) throw conflict(makeReason("draft-missing"));
  return draft;
}

function changeDraft(
  deps: Deps,
  change: PublicationChange,
  action: PublicationAct,
  work: (tx: Tx, publication: Publication) => Promise<Pick<Publication, "draft" | "draftDueAt">>,
): Promise<Publication> {
  return inTransaction(deps.db, async (tx) => {
    const before = await requirePublication(deps, tx, change);
    await writeDraft(tx, change.id, await work(tx, before));
    return auditAndInvalidate(tx, change, action, before);
  });
}
