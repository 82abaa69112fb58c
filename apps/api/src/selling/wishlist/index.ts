/** Wishlists, and news about their products. */
import type { Module } from "../../platform/modules/module.ts";
import { likedProducts } from "./liked-products.ts";
import { wishlistAlerts } from "./wishlist-alerts.ts";
import { wishlistInvariants } from "./wishlist.invariants.ts";
import { wishlistJobs } from "./wishlist.jobs.ts";
import { wishlistPersonal } from "./wishlist.personal.ts";
import { wishlistRoutes } from "./wishlist.routes.ts";

export { mergeWishlists } from "./merge-wishlists.ts";

export const wishlist: Module = {
  name: "wishlist",
  personal: wishlistPersonal,
  invariants: wishlistInvariants,
  perUserFields: likedProducts,
  customer: wishlistRoutes,
  jobs: wishlistJobs,
  messages: [wishlistAlerts],
};
