import { type AlertSource, sendAlerts, writeAlert } from "../../base/notifications/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  composeReleaseAlert,
  composeReleasePush,
  composeReleaseSms,
} from "./compose-release-alert.rules.ts";
import { releaseAlerts } from "./release-alerts.ts";
import {
  dropAlerts,
  findAlerts,
  forgetOldNews,
  type ReleaseAlert,
  settleNews,
  takeAlerts,
} from "./release-news.repository.ts";

/** The payload: the person who gets the message. */
export interface ReleaseAlertPayload {
  readonly customer_id: string;
}

/** The job that sends one person's message. */
export const writeReleaseAlertJobName = "write-release-alert";

/** Turns settled changes of releases into alerts, and queues a message for each follower. */
export const sendReleaseAlerts = (deps: Deps): Promise<void> =>
  sendAlerts(deps, releaseAlertSource);

/** Sends one message with all alerts of a person. */
export const writeReleaseAlert = (deps: Deps, customerId: string): Promise<void> =>
  writeAlert(deps, releaseAlertSource, customerId);

const releaseAlertSource: AlertSource<ReleaseAlert> = {
  topic: "release_update",
  kind: releaseAlerts,
  job: writeReleaseAlertJobName,
  key: "release-alerts",
  settle: settleNews,
  deleteOldAlerts: forgetOldNews,
  find: findAlerts,
  claimAlerts: takeAlerts,
  drop: dropAlerts,
  email: composeReleaseAlert,
  sms: composeReleaseSms,
  push: composeReleasePush,
};
