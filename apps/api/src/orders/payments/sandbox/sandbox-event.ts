import { z } from "zod";

export const sandboxName = "sandbox";

/** How payments and card setups are named: what is not so is refused before a query or a job carries it, which cannot hold NUL. */
const ref = z.string().regex(/^[\w-]{1,100}$/);

export function isSandboxRef(text: string): boolean {
  return ref.safeParse(text).success;
}

/** What the sandbox tells the shop, as JSON. */
export const sandboxEvent = z.object({
  id: z.string().regex(/^[ -~]{1,100}$/),
  card_setup: ref.optional(),
  payment: ref.optional(),
});
export type SandboxEvent = z.infer<typeof sandboxEvent>;
