/** Notifications: topics, channels and languages, and the log of consents. */
import type { Module } from "../../platform/modules/module.ts";
import { notificationsPersonal } from "./notifications.personal.ts";
import { notificationRoutes } from "./notifications.routes.ts";

export { type AlertContent, type AlertSource, sendAlerts, writeAlert } from "./alerts.ts";
export { readChoices } from "./read-choices.ts";
export { readSmsNumber } from "./sms-number.ts";
export { selectSmsNumbers } from "./sms-number.fragments.ts";
export { optOutOfNewsletter, optIntoNewsletter } from "./newsletter-opt-in.ts";
export { buildUnsubscribeUrl, findChosenChannels } from "./find-chosen-channels.ts";

export const notifications: Module = {
  name: "notifications",
  personal: notificationsPersonal,
  customer: notificationRoutes,
};
