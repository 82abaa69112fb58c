import { z } from "zod";
import type { MediaEndpoint } from "../../endpoint.ts";
import { queryList } from "../../primitives.ts";
import { orderReaderRoles } from "../roles.ts";
import { queueEvent, queueEventTypes } from "./order-shapes.ts";

export const orderEventMedia = {
  events: {
    method: "GET",
    path: "/events",
    summary:
      "Stream news of the order queue, an event `order` for each. `order.proof_read`: a proof was read by machine. `order.refund_due`: a transfer is to be made. `order.changed`: any other change, such as sent, rejected, refunded. An event `enquiry` goes to staff who answer those. After `missed`, read the lists again",
    who: orderReaderRoles,
    query: z.object({
      types: queryList(z.enum(queueEventTypes))
        .optional()
        .meta({ description: "The event types; all when absent" }),
    }),
    answers: "text/event-stream",
    response: queueEvent,
    errors: ["too_many_requests", "unavailable"],
  },
} as const satisfies Record<string, MediaEndpoint>;
