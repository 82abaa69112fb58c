import { inventoryInvariants } from "./modules/inventory/index.ts";
import { membershipInvariants } from "./modules/membership/index.ts";
import { messageInvariants } from "./modules/messages/index.ts";
import { orderInvariants } from "./modules/orders/index.ts";
import { reviewInvariants } from "./modules/reviews/index.ts";
import { wishlistInvariants } from "./modules/wishlist/index.ts";

/** What must never be in the shop's data (QUALITY 1), each with the query that finds the exceptions. */
export const invariants: readonly { readonly name: string; readonly sql: string }[] = [
  ...inventoryInvariants,
  ...messageInvariants,
  ...membershipInvariants,
  ...orderInvariants,
  ...wishlistInvariants,
  ...reviewInvariants,
];
