import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { verificationCodes } from "./codes.tables.ts";

/** Removes a person's codes, and the addresses they were sent to. */
export async function forgetCodes(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(verificationCodes).where(eq(verificationCodes.customerId, customerId));
}
