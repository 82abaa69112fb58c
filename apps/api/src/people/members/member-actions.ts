import type { EndpointResponse } from "@harbour/contracts";
import type { memberEndpoints, MemberNoteWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { findMember, lockCustomer } from "../../base/customers/index.ts";
import { readContact } from "../../base/logins/index.ts";
import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid, notFound } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { shopperSessions } from "../../platform/sessions/sessions.ts";
import { eraseMember, readExportState, requestExport } from "../privacy/index.ts";
import { insertMemberNote } from "./member-notes.repository.ts";
import { presentNotes } from "./members.presenter.ts";

/** Refuses guests and closed accounts. @throws ShopError `not_found` */
export async function refuseUnlessMember(db: Db | Tx, customerId: string): Promise<void> {
  if ((await findMember(db, customerId)) === undefined) throw notFound("Member");
}

/** Writes a note about a member. @throws ShopError `not_found` */
export function addMemberNote(
  { db }: Deps,
  operator: Operator,
  customerId: string,
  text: string,
): Promise<MemberNoteWire> {
  return inTransaction(db, async (tx) => {
    // The lock is needed, because a note written while the account closes would stay after it.
    await lockCustomer(tx, customerId);
    await refuseUnlessMember(tx, customerId);
    const note = await insertMemberNote(tx, { customerId, operatorId: operator.id, text });
    // The audit omits the note's text, because the text can be erased with the member but audit entries cannot.
    await recordAudit(tx, operator, {
      action: "add-member-note",
      subject: `customer ${customerId}`,
      after: { note_id: String(note.id) },
    });
    const [presentedNote] = await presentNotes(tx, [note]);
    return presentedNote!;
  });
}

/** Signs a member out on all devices. @throws ShopError `not_found` */
export async function signMemberOut(
  { db }: Deps,
  operator: Operator,
  customerId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await refuseUnlessMember(tx, customerId);
    await shopperSessions.endAll(tx, customerId);
    await recordAudit(tx, operator, {
      action: "sign-out-member",
      subject: `customer ${customerId}`,
    });
  });
}

/** Requests a copy of a member's data, in the member's name. @throws ShopError `not_found` */
export async function requestMemberCopy(
  deps: Deps,
  operator: Operator,
  customerId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await refuseUnlessMember(tx, customerId);
    await recordAudit(tx, operator, {
      action: "copy-member-data",
      subject: `customer ${customerId}`,
    });
  });
  await requestExport(deps, customerId);
}

/** Reads the state of a member's copy without its link. Giving out the link is audited separately. */
export async function readCopyState(
  deps: Deps,
  customerId: string,
): Promise<EndpointResponse<typeof memberEndpoints.dataCopy>> {
  const { url: _, ...state } = await readExportState(deps, customerId);
  return state;
}

/** Returns the link of a member's copy. @throws ShopError `not_found`, also while the copy is not ready */
export async function linkMemberCopy(
  deps: Deps,
  operator: Operator,
  customerId: string,
): Promise<EndpointResponse<typeof memberEndpoints.linkDataCopy>> {
  await refuseUnlessMember(deps.db, customerId);
  const { url, expires_at } = await readExportState(deps, customerId);
  if (url === null || expires_at === null) throw notFound("Copy");
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, operator, {
      action: "link-member-data",
      subject: `customer ${customerId}`,
    }),
  );
  return { url, expires_at };
}

/**
 * Erases a member at the member's request.
 * @throws ShopError `not_found`, `validation` when the typed address is not the member's, `conflict` while something
 * is owed
 */
export async function eraseAtMemberRequest(
  deps: Deps,
  operator: Operator,
  customerId: string,
  { confirm, note }: { readonly confirm: string; readonly note: string },
): Promise<void> {
  await refuseUnlessMember(deps.db, customerId);
  const contact = await readContact(deps.db, customerId);
  const typedContact = confirm.trim().toLowerCase();
  const isConfirmed =
    typedContact === contact?.email || typedContact.replaceAll(/[\s+-]/g, "") === contact?.phone;
  if (!isConfirmed) throw invalid({ confirm: [makeReason("not-members-contact")] });
  await eraseMember(deps, customerId, (tx) =>
    recordAudit(tx, operator, {
      action: "erase-member",
      subject: `customer ${customerId}`,
      after: { note },
    }),
  );
}
