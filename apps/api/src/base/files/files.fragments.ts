import { type SQL, sql } from "drizzle-orm";

/**
 * Selects the colour of a catalogue picture by its address; null for a transparent or foreign one. Cut by position
 * instead of pattern, because lists need it for every product.
 */
export const selectPictureColor = (address: SQL) => sql<string | null>`(
  select color from uploads
  where id = substr(${address}, length('/files/catalogue/') + 1, 32)
    and ${address} = '/files/catalogue/' || id || '.webp')`;
