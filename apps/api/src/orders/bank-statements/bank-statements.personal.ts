import type { Personal } from "../../platform/personal.ts";
import { conflict } from "../../platform/shop-error.ts";
import { countSurplusesOf } from "./transfer-lists.repository.ts";

/** Transfers, and the rows that speak against them, are the books', and stay as the bank wrote them. Who paid too much leaves when it is sent back to them. */
export const bankStatementsPersonal: Personal = {
  tables: [],
  mayLeave: async (tx, customerId) => {
    const surpluses = await countSurplusesOf(tx, customerId);
    if (surpluses > 0)
      throw conflict("You paid too much, and it is not sent back yet. Please wait until it is.", {
        owed_surpluses: surpluses,
      });
  },
};
