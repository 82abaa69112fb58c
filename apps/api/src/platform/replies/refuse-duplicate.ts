import type { Reason } from "@harbour/contracts/reasons";
import { isUniqueViolation } from "../database/db.ts";
import { conflict } from "./shop-error.ts";

/** Runs a write, and turns a violation of this unique constraint into a conflict. @throws ShopError `conflict` */
export async function refuseDuplicate<T>(
  constraint: string,
  reason: Reason,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? conflict(reason) : error;
  }
}
