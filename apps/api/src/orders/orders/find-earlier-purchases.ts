import type { FindBoughtBefore } from "../../platform/bought-before.ts";
import { personOfShopper } from "../../base/customers/index.ts";
import { findBought } from "./bought-quantities.repository.ts";

/**
 * What is known to be the shopper's before they fill in a contact: of a guest the orders of their token, of a member those too that
 * name the e-mail or phone that they confirmed. The checkout counts by the order's own contact as well.
 */
export const findBoughtBefore: FindBoughtBefore = async (db, shopper, asked) =>
  findBought(db, await personOfShopper(db, shopper), asked);
