import type { Db } from "../../platform/database/db.ts";
import { findCustomerEnquiries } from "./enquiries.repository.ts";
import type { EnquiryRow } from "./enquiries.tables.ts";

/**
 * Lists a person's enquiries, newest first. They were sent by the member, or from an address that the member
 * confirmed.
 */
export function listCustomerEnquiries(
  db: Db,
  customerId: string,
  addresses: readonly string[],
): Promise<EnquiryRow[]> {
  return findCustomerEnquiries(db, customerId, addresses, { isOldestFirst: false });
}
