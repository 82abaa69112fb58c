import { makeReason } from "@harbour/contracts/reasons";
import type { Personal } from "../../platform/modules/personal.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { countCustomerSurpluses } from "./transfer-lists.repository.ts";

/**
 * Leaves transfers and the rows about them as the bank wrote them, because they belong to the shop's books. A buyer
 * whose surplus was not returned cannot close the account.
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
