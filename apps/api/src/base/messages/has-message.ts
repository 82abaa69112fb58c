import type { Db } from "../../platform/db.ts";
import { isAnyWritten } from "./messages.repository.ts";

/** Tells whether a message of this key was written, as an e-mail or SMS, and was not given up. */
export function hasMessage(db: Db, key: string): Promise<boolean> {
  return isAnyWritten(db, [key, `${key}:sms`]);
}
