import type { Db } from "../../platform/database/db.ts";
import { isAnyWritten } from "./messages.repository.ts";

/** Tells whether a message with this key was written and not given up. */
export function hasMessage(db: Db, key: string): Promise<boolean> {
  return isAnyWritten(db, [key, `${key}:sms`]);
}
