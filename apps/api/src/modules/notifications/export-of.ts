import type { Db } from "../../platform/db.ts";
import { findConsents, findChoices } from "./notifications.repository.ts";

/** What the shop keeps of a person's choices and consents, for their copy of it. */
export async function exportOf(db: Db, customerId: string): Promise<unknown> {
  const { rows } = await findConsents(db, customerId);
  return { settings: await findChoices(db, customerId), consents: rows };
}
