import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, message, timestamp } from "../primitives.ts";

/** A session that a sign-in of the account started. */
export const session = z
  .object({
    _id: id,
    is_current: z.boolean().meta({ description: "True for the session of this call" }),
    user_agent: z.string().meta({
      description: "The browser's user agent at sign-in; empty when it sent none",
    }),
    created_at: timestamp,
    last_used_at: timestamp.meta({ description: "The time of the latest call with the session" }),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof session>;

export const sessionEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/auth/sessions",
    summary: "List the account's sessions, most recently used first",
    who: "registered",
    response: z.object({ data: z.array(session) }),
  }),
  end: endpoint({
    method: "DELETE",
    path: "/auth/sessions/:session_id",
    summary: "End a session of the account",
    who: "registered",
    params: z.object({ session_id: id }),
    response: message,
    errors: ["not_found"],
  }),
  endAll: endpoint({
    method: "DELETE",
    path: "/auth/sessions",
    summary: "Sign out everywhere, here too",
    who: "registered",
    response: message,
  }),
};
