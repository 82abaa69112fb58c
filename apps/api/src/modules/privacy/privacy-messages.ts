import type { MessageKind } from "../../platform/message-kind.ts";

export const exportReady: MessageKind = { kind: "data-export" };
/** The last message to somebody who leaves: a day after it went out nothing is left of them. */
export const farewell: MessageKind = { kind: "account-closed", daysKept: 1 };
