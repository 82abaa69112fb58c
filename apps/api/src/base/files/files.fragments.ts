import { type SQL, sql } from "drizzle-orm";

/**
 * The colour of the catalogue's picture at an address; null for a transparent one and for one from elsewhere. Cut out by
 * place, not by pattern: lists ask it of every product.
 */
export const colorAt = (address: SQL) => sql<string | null>`(
  select color from uploads
  where id = substr(${address}, length('/files/catalogue/') + 1, 32)
    and ${address} = '/files/catalogue/' || id || '.webp')`;
