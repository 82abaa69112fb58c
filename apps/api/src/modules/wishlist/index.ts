/** What people wish for, and news of it. */
import type { Module } from "../../platform/module.ts";
import { wishlistInvariants } from "./wishlist.invariants.ts";
import { wishlistJobs } from "./wishlist.jobs.ts";
import { wishlistRoutes } from "./wishlist.routes.ts";

export { exportOf } from "./export-of.ts";
export { mergeWishlists } from "./merge-wishlists.ts";
export { removeAllWishes } from "./wishlist.repository.ts";

export const wishlist: Module = {
  name: "wishlist",
  invariants: wishlistInvariants,
  customer: wishlistRoutes,
  jobs: wishlistJobs,
};
