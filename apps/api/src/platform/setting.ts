import type { z } from "zod";

/** Something that a shop decides, declared by the module that acts on it (WIRE 6). */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly slug: string;
  readonly schema: Schema;
  /** What a shop does before anyone decides. */
  readonly initial: z.output<Schema>;
}

export function defineSetting<Schema extends z.ZodType>(setting: Setting<Schema>): Setting<Schema> {
  return setting;
}
