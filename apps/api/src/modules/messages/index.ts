/** Letters to people: every e-mail and SMS goes through the outbox. */
import type { Module } from "../../platform/module.ts";
import { messagesPersonal } from "./messages.personal.ts";
import { messageInvariants } from "./messages.invariants.ts";
import { messageJobs } from "./messages.jobs.ts";
import { mountOutbox } from "./outbox-page.ts";

export { composeLetter } from "./compose-letter.ts";
export { letterHead } from "./letter-head.ts";
export type { Letter, LetterHead, LetterPart } from "./letter.ts";
export { type Message, sendMessage } from "./send-message.ts";

export const messages: Module = {
  name: "messages",
  personal: messagesPersonal,
  invariants: messageInvariants,
  jobs: messageJobs,
  // Shows other people's letters, so it is there in the demo only (DESIGN 2).
  mount: (app, deps) => {
    if (deps.settings.isDemo) mountOutbox(app, deps);
  },
};
