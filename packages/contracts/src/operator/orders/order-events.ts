import { z } from "zod";
import type { MediaEndpoint } from "../../endpoint.ts";
import { queryList } from "../../primitives.ts";
import { queueEvent, queueEventTypes } from "./order-shapes.ts";
import { orderReaders } from "../roles.ts";

export const orderQueueMedia = {
  events: {
    method: "GET",
    path: "/events",
    summary:
      "What is new while the order queue is open, an event `order` for each. `order.proof_read`: what a machine read off a proof is there. `order.refund_due`: a transfer is to be made. `order.changed`: changes without a type of their own, such as sent, rejected, refunded. An event `enquiry` goes to staff who answer those, and `missed` when some may have been missed and lists are to be read anew",
    who: orderReaders,
    query: z.object({
      types: queryList(z.enum(queueEventTypes))
        .optional()
        .meta({ description: "Absent: all of them" }),
    }),
    answers: "text/event-stream",
    response: queueEvent,
    errors: ["too_many_requests", "unavailable"],
  },
} as const satisfies Record<string, MediaEndpoint>;
