import { type Job, job } from "../../platform/jobs/jobs.ts";
import {
  sendWishlistAlerts,
  writeWishlistAlert,
  writeWishlistAlertJob,
} from "./send-wishlist-alerts.ts";

export const wishlistJobs: readonly Job[] = [
  job<unknown>({
    name: "send-wishlist-alerts",
    cron: "* * * * *",
    run: (deps) => sendWishlistAlerts(deps),
  }),
  job<{ customer_id: string }>({
    name: writeWishlistAlertJob,
    run: (deps, { customer_id: id }) => writeWishlistAlert(deps, id),
  }),
];
