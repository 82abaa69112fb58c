import type { Reason } from "@harbour/contracts/reasons";
import type { z } from "zod";
import type { Tx } from "../database/db.ts";

/** A setting of the shop, declared by the module that uses it. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly slug: string;
  readonly schema: Schema;
  /** The default value. */
  readonly initial: z.output<Schema>;
  /**
   * True when files may set single fields of the setting, `"deep"` for nested fields as well. Otherwise files set the
   * whole value.
   */
  readonly isMergedByField?: true | "deep";
  /** True for an internal note of the shop, which no file or page shows. */
  readonly isInternalNote?: true;
  /** True for a value that is stored as a hash, and never shown. */
  readonly isSecret?: true;
}

export function defineSetting<Schema extends z.ZodType>(setting: Setting<Schema>): Setting<Schema> {
  return setting;
}

/** Returns the reasons why a setting cannot have its new value. */
export type FindSettingFaults = (tx: Tx, slug: string) => Promise<readonly Reason[]>;
