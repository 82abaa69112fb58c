import type { Message } from "./send-message.ts";

export type Channel = Message["channel"];

/** The job that sends the messages of a channel. */
export const deliveryJobs: Readonly<Record<Channel, string>> = {
  email: "send-message",
  sms: "send-sms",
};

/** The key of a message's job. A message has one job at a time. */
export const deliveryKey = (id: string) => `message ${id}`;
