/** Messages: every e-mail and SMS goes through the outbox. */
import type { Module } from "../../platform/modules/module.ts";
import { messageInvariants } from "./messages.invariants.ts";
import { messageJobs } from "./messages.jobs.ts";
import { messagesPersonal } from "./messages.personal.ts";
import { emailSender } from "./messages.settings.ts";
import { mountOutboxPage } from "./outbox-page.ts";

export { composeEmail } from "./compose-email.ts";
export { readEmailBranding } from "./email-head.ts";
export type { Email, EmailFact, EmailHead, EmailPart } from "./email.ts";
export { hasMessage } from "./has-message.ts";
export { type Message, sendMessage, writeMessages } from "./send-message.ts";
export { senderAddress } from "./sender-address.ts";
export { mailAccount } from "./mail-account.ts";
export { templatePages } from "./templates-page.ts";

export const messages: Module = {
  name: "messages",
  personal: messagesPersonal,
  invariants: messageInvariants,
  jobs: messageJobs,
  settings: [emailSender],
  // Only in the demo, because the page shows other people's e-mails.
  mount: (app, deps) => {
    if (deps.settings.isDemo) mountOutboxPage(app, deps);
  },
};
