import type { z } from "zod";
import type { Tx } from "./db.ts";

/** Something that a shop decides, declared by the module that acts on it. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly slug: string;
  readonly schema: Schema;
  /** The value before anyone decides. */
  readonly initial: z.output<Schema>;
  /** Files may say single fields of it, as of a courier, or with "deep" single fields of what is inside; without this it is said whole. */
  readonly isSaidByField?: true | "deep";
  /** True for a note of the shop for itself, which nobody decides. */
  readonly isOwnNote?: true;
  /** True for a value stored as a hash, which nobody sees either. */
  readonly isSecret?: true;
}

export function defineSetting<Schema extends z.ZodType>(setting: Setting<Schema>): Setting<Schema> {
  return setting;
}

/** Finds problems, in words that go behind the setting's name; none when nothing speaks against it. */
export type SettingProblems = (tx: Tx, slug: string) => Promise<readonly string[]>;
