import type { Db } from "../../platform/database/db.ts";
import { findCustomerEnquiries } from "./enquiries.repository.ts";
import type { EnquiryRow } from "./enquiries.tables.ts";

/** Lists a person's enquiries, as a member or from a confirmed address, newest first. */
export function listCustomerEnquiries(
  db: Db,
  customerId: string,
  addresses: readonly string[],
): Promise<EnquiryRow[]> {
  return findCustomerEnquiries(db, customerId, addresses, { isOldestFirst: false });
}
