import { copyRow, type Personal, selectRecentRows } from "../../platform/modules/personal.ts";
import {
  findCustomerDrafts,
  removeCustomerDrafts,
  removeOldDrafts,
} from "./draft-orders.repository.ts";
import { draftOrders } from "./draft-orders.tables.ts";

/** Columns without information about the person. */
const impersonalColumns = [
  "id",
  "customerId",
  "operatorId",
  "storeId",
  "version",
  "linkHash",
] as const;

/** Personal data in drafts. It is deleted with the person, or 90 days after the end of the draft. */
export const draftOrdersPersonal: Personal = {
  tables: ["draft_orders"],
  export: async ({ db }, { customerId, addresses }) => {
    const drafts = await findCustomerDrafts(db, customerId, addresses);
    return { draft_orders: drafts.map((draft) => copyRow(draftOrders, draft, impersonalColumns)) };
  },
  activity: { guests: selectRecentRows("draft_orders", "created_at") },
  erase: (tx, { customerId, addresses }) => removeCustomerDrafts(tx, customerId, addresses),
  retention: { data: "draft orders", deleteExpired: ({ db }, limit) => removeOldDrafts(db, limit) },
};
