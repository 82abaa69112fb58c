import { z } from "zod";

export const sandboxName = "sandbox";

/**
 * The pattern of payment and setup ids. Other ids are refused before they reach a query or a job, because these
 * cannot store NUL.
 */
const ref = z.string().regex(/^[\w-]{1,100}$/);

export function isSandboxRef(text: string): boolean {
  return ref.safeParse(text).success;
}

/** An event that the sandbox sends as JSON. */
export const sandboxEvent = z.object({
  id: z.string().regex(/^[ -~]{1,100}$/),
  card_setup: ref.optional(),
  payment: ref.optional(),
});
export type SandboxEvent = z.infer<typeof sandboxEvent>;
