import { type Job, job } from "../../platform/jobs.ts";
import { sendWishlistAlerts, writeWishlistAlert } from "./send-wishlist-alerts.ts";

export const wishlistJobs: readonly Job[] = [
  job<unknown>({
    name: "send-wishlist-alerts",
    cron: "* * * * *",
    run: (deps) => sendWishlistAlerts(deps),
  }),
  job<{ customer_id: string }>({
    name: "write-wishlist-alert",
    run: (deps, { customer_id: id }) => writeWishlistAlert(deps, id),
  }),
];
