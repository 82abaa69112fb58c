import { sql } from "drizzle-orm";

/**
 * Keeps the counted batches from everyone else until the points are taken. In a file of its own, with the sweep's, so
 * that tests can take them away and watch them be missed.
 */
export const rowLock = sql.raw("for update of b");

/** Batches that somebody is spending from are left to the next sweep. */
export const rowLockForSweeps = sql.raw("for update of b skip locked");
