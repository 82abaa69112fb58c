import type { Reason } from "@harbour/contracts/reasons";
import type { z } from "zod";
import type { Tx } from "../database/db.ts";

/** A setting of the shop, declared by the module that uses it. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly slug: string;
  readonly schema: Schema;
  /** The default value. */
  readonly initial: z.output<Schema>;
  /** True when files may set single fields, with "deep" also nested ones; otherwise the whole value is set. */
  readonly isMergedByField?: true | "deep";
  /** True for an internal note of the shop. */
  readonly isInternalNote?: true;
  /** True for a value stored as a hash, which nobody sees either. */
  readonly isSecret?: true;
}

export function defineSetting<Schema extends z.ZodType>(setting: Setting<Schema>): Setting<Schema> {
  return setting;
}

/** Finds the reasons why a setting cannot have its new value. */
export type SettingProblems = (tx: Tx, slug: string) => Promise<readonly Reason[]>;
