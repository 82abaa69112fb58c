import { staffTasks } from "../../orders/ports.ts";
/** Enquiries and their answers. */
import type { Module } from "../../platform/modules/module.ts";
import { answerPort } from "../../platform/modules/port.ts";
import { enquiryJobs } from "./enquiries.jobs.ts";
import { enquiriesPersonal } from "./enquiries.personal.ts";
import { enquiryTask } from "./enquiries.repository.ts";
import { enquiryRoutes } from "./enquiries.routes.ts";
import { receiptMessage, replyMessage } from "./enquiry-messages.ts";
import { enquiryOperatorRoutes } from "./operator.routes.ts";
import { replyTemplates } from "./reply-templates.settings.ts";

export { listCustomerEnquiries } from "./list-customer-enquiries.ts";

export const enquiries: Module = {
  name: "enquiries",
  settings: [replyTemplates],
  personal: enquiriesPersonal,
  customer: enquiryRoutes,
  operator: enquiryOperatorRoutes,
  jobs: enquiryJobs,
  messages: [receiptMessage, replyMessage],
  portAnswers: [answerPort(staffTasks, [enquiryTask])],
};
