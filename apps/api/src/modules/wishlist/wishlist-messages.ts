import type { MessageKind } from "../../platform/message-kind.ts";

/** What has changed about something that somebody wishes for. */
export const wishNews: MessageKind = { kind: "wish-news" };
