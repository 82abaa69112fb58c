/** Web Push: news on the devices that asked for it. */
import { job } from "../../platform/jobs/jobs.ts";
import type { Module } from "../../platform/modules/module.ts";
import { pushPersonal } from "./push.personal.ts";
import { pushRoutes } from "./push.routes.ts";
import { sendPush } from "./send-push.ts";
import { type PushToSend, sendPushJob } from "./write-push.ts";

export { hasDevices } from "./has-devices.ts";
export { type PushPayload, writePush } from "./write-push.ts";

export const push: Module = {
  name: "push",
  personal: pushPersonal,
  customer: pushRoutes,
  jobs: [job<PushToSend>({ name: sendPushJob, lane: "push", run: sendPush })],
};
