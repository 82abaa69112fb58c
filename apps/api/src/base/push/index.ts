/** News on the devices that asked for it, by Web Push. */
import { job } from "../../platform/jobs.ts";
import type { Module } from "../../platform/module.ts";
import { pushPersonal } from "./push.personal.ts";
import { pushRoutes } from "./push.routes.ts";
import { sendPush } from "./send-push.ts";

export { hasDevices } from "./has-devices.ts";
export { type PushPayload, writePush } from "./write-push.ts";

export const push: Module = {
  name: "push",
  personal: pushPersonal,
  customer: pushRoutes,
  jobs: [job<{ id: string }>({ name: "send-push", lane: "push", run: sendPush })],
};
