import { type SQL, sql } from "drizzle-orm";

/** Passes ids as one parameter: `id = any(${bigintList(ids)})`. */
export const bigintList = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;
