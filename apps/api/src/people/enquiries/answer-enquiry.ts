import type {
  AuditAction,
  StaffEnquiryDetailsWire,
  EnquiryStatus,
} from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { emitQueueEvent } from "../../orders/order-queue/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { describeEnquiry } from "./enquiries.presenter.ts";
import { addEntry, findEnquiry, updateEnquiry } from "./enquiries.repository.ts";
import type { EnquiryEntry, EnquiryRow } from "./enquiries.tables.ts";

export const writeReplyJob = "write-enquiry-reply";
export interface GivenReply {
  readonly entryId: number;
}

export interface EnquiryRequest {
  /** The enquiry's id or reference. */
  readonly idOrReference: string;
  /** The version that the operator read. */
  readonly version: number;
}

/**
 * Sends an answer by e-mail, and stores it with the enquiry.
 * @throws ShopError `not_found`, `stale`, `conflict` when the enquiry has no e-mail address
 */
export function replyToEnquiry(
  deps: Deps,
  operator: Operator,
  request: EnquiryRequest & { readonly text: string },
): Promise<StaffEnquiryDetailsWire> {
  return change(deps, operator, request, async (tx, enquiry) => {
    if (enquiry.email === "") throw conflict(makeReason("enquiry-without-email"));
    const newEntry = { kind: "reply", text: request.text, status: "answered" } as const;
    const entry = await transitionEnquiry(tx, operator, {
      enquiry,
      ...newEntry,
      action: "reply-to-enquiry",
    });
    await addJob(tx, writeReplyJob, { entryId: entry.id } satisfies GivenReply);
  });
}

/** @throws ShopError `not_found`, `stale`, `conflict` when the enquiry is closed already */
export function closeEnquiry(deps: Deps, operator: Operator, request: EnquiryRequest) {
  return change(deps, operator, request, async (tx, enquiry) => {
    if (enquiry.status === "closed") throw conflict(makeReason("enquiry-already-closed"));
    const newEntry = { kind: "closed", text: null, status: "closed" } as const;
    await transitionEnquiry(tx, operator, { enquiry, ...newEntry, action: "close-enquiry" });
  });
}

/** @throws ShopError `not_found`, `stale`, `conflict` when the enquiry is waiting already */
export function reopenEnquiry(deps: Deps, operator: Operator, request: EnquiryRequest) {
  return change(deps, operator, request, async (tx, enquiry) => {
    if (enquiry.status === "waiting") throw conflict(makeReason("enquiry-already-waiting"));
    const newEntry = { kind: "reopened", text: null, status: "waiting" } as const;
    await transitionEnquiry(tx, operator, { enquiry, ...newEntry, action: "reopen-enquiry" });
  });
}

/** Adds a staff note to an enquiry. @throws ShopError `not_found` */
export function addEnquiryNote(
  { db }: Deps,
  operator: Operator,
  idOrReference: string,
  text: string,
): Promise<StaffEnquiryDetailsWire> {
  return inTransaction(db, async (tx) => {
    const enquiry = await requireEnquiry(tx, idOrReference);
    const { id } = await addEntry(tx, toEntry(operator, { enquiry, kind: "note", text }));
    // The audit omits the note's text, because the text can be erased with the enquiry but audit entries cannot.
    await recordAudit(tx, operator, {
      action: "add-enquiry-note",
      subject: `enquiry ${enquiry.id}`,
      after: { entry_id: String(id) },
    });
    return describeEnquiry(tx, enquiry);
  });
}

/** Changes an enquiry that still has this version, and returns its new state. */
function change(
  { db }: Deps,
  operator: Operator,
  { idOrReference, version }: EnquiryRequest,
  work: (tx: Tx, enquiry: EnquiryRow) => Promise<void>,
): Promise<StaffEnquiryDetailsWire> {
  return inTransaction(db, async (tx) => {
    const enquiry = await requireEnquiry(tx, idOrReference);
    if (enquiry.version !== version) throw staleVersion(await describeEnquiry(tx, enquiry));
    await work(tx, enquiry);
    return describeEnquiry(tx, await requireEnquiry(tx, enquiry.id));
  });
}

interface EnquiryTransition {
  readonly enquiry: EnquiryRow;
  readonly kind: EnquiryEntry["kind"];
  readonly text: string | null;
  readonly status: EnquiryStatus;
  readonly action: AuditAction;
}

async function transitionEnquiry(
  tx: Tx,
  operator: Operator,
  transition: EnquiryTransition,
): Promise<EnquiryEntry> {
  const { enquiry, status, action } = transition;
  const after = await updateEnquiry(tx, enquiry, status);
  if (!after) throw staleVersion(await describeEnquiry(tx, await requireEnquiry(tx, enquiry.id)));
  const entry = await addEntry(tx, toEntry(operator, transition));
  await recordAudit(tx, operator, {
    action,
    subject: `enquiry ${enquiry.id}`,
    before: { status: enquiry.status },
    after: { status, entry_id: String(entry.id) },
  });
  await emitQueueEvent(tx, "enquiry.changed", after);
  return entry;
}

function toEntry(
  operator: Operator,
  { enquiry, kind, text }: Pick<EnquiryTransition, "enquiry" | "kind" | "text">,
) {
  return { enquiryId: enquiry.id, kind, operatorId: operator.id, text };
}

async function requireEnquiry(tx: Tx, idOrReference: string): Promise<EnquiryRow> {
  const storedEnquiry = await findEnquiry(tx, idOrReference);
  if (!storedEnquiry) throw notFound("Enquiry");
  return storedEnquiry;
}
