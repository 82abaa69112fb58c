/** The newsletter: requests, confirmations and subscribers. */
import type { Module } from "../../platform/modules/module.ts";
import { newsletterMessages } from "./newsletter-messages.ts";
import { newsletterJobs } from "./newsletter.jobs.ts";
import { newsletterPersonal } from "./newsletter.personal.ts";
import { newsletterRoutes } from "./newsletter.routes.ts";
import { mountNewsletterFile, newsletterOperatorRoutes } from "./operator.routes.ts";

export { moveConsentsToMember } from "./confirm-subscription.ts";

export const newsletter: Module = {
  name: "newsletter",
  personal: newsletterPersonal,
  customer: newsletterRoutes,
  operator: newsletterOperatorRoutes,
  jobs: newsletterJobs,
  messages: Object.values(newsletterMessages),
  mount: mountNewsletterFile,
};
