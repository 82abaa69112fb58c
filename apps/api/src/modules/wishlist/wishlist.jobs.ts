import { type Job, job } from "../../platform/jobs.ts";
import { tellWishers, writeWishNews } from "./tell-wishers.ts";

export const wishlistJobs: readonly Job[] = [
  job<unknown>({ name: "tell-wishers", cron: "* * * * *", run: (deps) => tellWishers(deps) }),
  job<{ customer_id: string }>({
    name: "write-wish-news",
    run: (deps, { customer_id: id }) => writeWishNews(deps, id),
  }),
];
