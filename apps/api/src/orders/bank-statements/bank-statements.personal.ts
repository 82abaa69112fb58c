import { makeReason } from "@harbour/contracts/reasons";
import type { Personal } from "../../platform/modules/personal.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { countCustomerSurpluses } from "./transfer-lists.repository.ts";

/**
 * Transfers and the rows against them belong to the books and stay as the bank wrote them. A buyer with an unreturned
 * surplus cannot close the account.
 */
export const bankStatementsPersonal: Personal = {
  tables: [],
  refuseClosing: async (tx, customerId) => {
    const surplusCount = await countCustomerSurpluses(tx, customerId);
    if (surplusCount > 0)
      throw conflict(makeReason("overpayment-owed"), {
        owed_surpluses: surplusCount,
      });
  },
};
