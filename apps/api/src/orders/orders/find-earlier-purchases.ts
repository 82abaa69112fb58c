import type { FindBoughtBefore } from "../../platform/bought-before.ts";
import { personOfShopper } from "../../base/customers/index.ts";
import { findBought } from "./bought-quantities.repository.ts";

/**
 * Finds earlier purchases before a contact is known. A guest's are the orders of the token; a member's are also those
 * that name a confirmed e-mail or phone. The checkout counts by the order's own contact as well.
 */
export const findBoughtBefore: FindBoughtBefore = async (db, shopper, asked) =>
  findBought(db, await personOfShopper(db, shopper), asked);
