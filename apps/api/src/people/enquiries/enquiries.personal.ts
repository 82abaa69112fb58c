import { copyRow, type Personal } from "../../platform/modules/personal.ts";
import {
  findCustomerEnquiries,
  findEntries,
  removeCustomerEnquiries,
  removeOldEnquiries,
} from "./enquiries.repository.ts";
import { enquiries } from "./enquiries.tables.ts";

/** Columns without information about the person. */
const impersonalColumns = [
  "id",
  "customerId",
  "language",
  "status",
  "version",
  "changedAt",
] as const;

/**
 * Personal data in enquiries. It is deleted with the person, or after two years. Staff notes about the person are not
 * exported.
 */
export const enquiriesPersonal: Personal = {
  tables: ["enquiries"],
  export: async ({ db }, { customerId, addresses }) => {
    const rows = await findCustomerEnquiries(db, customerId, addresses, { isOldestFirst: true });
    const copies: unknown[] = [];
    for (const row of rows) {
      const replies = (await findEntries(db, row.id)).filter(({ kind }) => kind === "reply");
      copies.push({
        ...copyRow(enquiries, row, impersonalColumns),
        replies: replies.map(({ text, createdAt }) => ({
          text,
          created_at: createdAt.toISOString(),
        })),
      });
    }
    return { enquiries: copies };
  },
  erase: (tx, { customerId, addresses }) => removeCustomerEnquiries(tx, customerId, addresses),
  retention: { data: "enquiries", deleteExpired: ({ db }, max) => removeOldEnquiries(db, max) },
};
