import { sql } from "drizzle-orm";

/**
 * Keeps the counted rows from everyone else until the order is committed, so that what was free when it was
 * counted is still free when it is taken. In a file of its own so that tests can take it away and watch it be missed.
 */
export const rowLock = sql.raw("for update of s");
