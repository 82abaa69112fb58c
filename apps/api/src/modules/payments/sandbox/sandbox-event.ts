import { z } from "zod";

export const sandboxName = "sandbox";

/** What the sandbox tells the shop, as JSON. */
export const sandboxEvent = z.object({
  id: z.string().min(1).max(100),
  card_setup: z.string().optional(),
  payment: z.string().optional(),
});
export type SandboxEvent = z.infer<typeof sandboxEvent>;
