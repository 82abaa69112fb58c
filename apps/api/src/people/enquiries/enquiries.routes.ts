import { enquiryEndpoints } from "@harbour/contracts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { sendEnquiry } from "./send-enquiry.ts";

export const enquiryRoutes = (): Route[] => [
  route(enquiryEndpoints.send, async ({ actor, body, runIdempotent }) => ({
    ...(await sendEnquiry(actor, body, runIdempotent)),
    message: "We've received your enquiry.",
  })),
];
