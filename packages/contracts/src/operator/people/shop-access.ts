import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { timestamp } from "../../primitives.ts";
import { managerRoles } from "../roles.ts";

export const shopAccessEndpoints = {
  preview: endpoint({
    method: "POST",
    path: "/shop-access/preview",
    summary: "Create a link that opens a closed shop for staff, in one browser for half a day",
    who: [...managerRoles, "content"],
    response: z.object({
      path: z.string().meta({ description: "A path of the shop's own site" }),
      expires_at: timestamp,
    }),
  }),
};
