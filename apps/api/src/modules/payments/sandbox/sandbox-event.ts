import { z } from "zod";

export const sandboxName = "sandbox";

/** The shop's own ids; what is told of anything else is refused before a query or a job carries it, as neither holds every sign. */
const ref = z.string().regex(/^[\w-]{1,100}$/);

/** What the sandbox tells the shop, as JSON. */
export const sandboxEvent = z.object({
  id: z.string().regex(/^[ -~]{1,100}$/),
  card_setup: ref.optional(),
  payment: ref.optional(),
});
export type SandboxEvent = z.infer<typeof sandboxEvent>;
