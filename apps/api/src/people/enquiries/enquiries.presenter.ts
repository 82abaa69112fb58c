import type { StaffEnquiryWire, StaffEnquiryDetailsWire } from "@harbour/contracts/operator";
import type { Db, Tx } from "../../platform/database/db.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import { findEntries } from "./enquiries.repository.ts";
import type { EnquiryRow } from "./enquiries.tables.ts";

export function presentListedEnquiry({
  id,
  customerId,
  createdAt,
  changedAt: _,
  ...sharedFields
}: EnquiryRow): StaffEnquiryWire {
  return {
    ...sharedFields,
    _id: id,
    customer_id: customerId,
    created_at: createdAt.toISOString(),
  };
}

/** Describes an enquiry with the entries of staff. */
export async function describeEnquiry(
  db: Db | Tx,
  row: EnquiryRow,
): Promise<StaffEnquiryDetailsWire> {
  const entries = await findEntries(db, row.id);
  const names = await findOperatorNames(
    db,
    entries.map(({ operatorId }) => operatorId),
  );
  return {
    ...presentListedEnquiry(row),
    description: row.description,
    entries: entries.map(({ id, kind, text, operatorId, createdAt }) => ({
      _id: String(id),
      kind,
      text,
      by: { _id: operatorId, name: names.get(operatorId) ?? "" },
      created_at: createdAt.toISOString(),
    })),
  };
}
