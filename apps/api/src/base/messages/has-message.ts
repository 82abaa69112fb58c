import type { Db } from "../../platform/database/db.ts";
import { hasWrittenMessage } from "./messages.repository.ts";

/** Tells whether a message with this key was written and not given up. */
export function hasMessage(db: Db, key: string): Promise<boolean> {
  return hasWrittenMessage(db, [key, `${key}:sms`]);
}
