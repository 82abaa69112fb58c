import type { Message } from "./send-message.ts";

export type Channel = Message["channel"];

/** The job that sends the messages of a channel. */
export const deliveryJobs: Readonly<Record<Channel, string>> = {
  email: "send-message",
  sms: "send-sms",
};
