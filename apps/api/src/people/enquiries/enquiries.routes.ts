import { enquiryEndpoints } from "@harbour/contracts";
import { on, type Route } from "../../platform/routes/routes.ts";
import { sendEnquiry } from "./send-enquiry.ts";

export const enquiryRoutes = (): Route[] => [
  on(enquiryEndpoints.send, async ({ actor, body, runIdempotent }) => ({
    ...(await sendEnquiry(actor, body, runIdempotent)),
    message: "We've received your enquiry.",
  })),
];
