import { join } from "node:path";

/** Returns PostgreSQL's data directory inside a shop's data folder. */
export const clusterPath = (dir: string): string => join(dir, "postgres");
export const passwordPath = (dir: string): string => join(dir, "postgres-password");
export const logPath = (dir: string): string => join(dir, "postgres.log");
