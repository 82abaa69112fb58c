import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import type { OrderRow } from "../orders/index.ts";
import { insertOrderNote, type OrderNote } from "./order-notes.repository.ts";

/** Adds a staff note to an order. */
export function addOrderNote(
  { db }: Deps,
  operator: Operator,
  { id: orderId }: OrderRow,
  text: string,
): Promise<OrderNote> {
  return inTransaction(db, async (tx) => {
    const note = await insertOrderNote(tx, { orderId, operatorId: operator.id, text });
    // The audit omits the note's text, because the text is erased with the buyer and the audit is not.
    await recordAudit(tx, operator, {
      action: "add-note",
      subject: `order ${orderId}`,
      after: { note_id: String(note.id) },
    });
    return note;
  });
}
