import { type SQL, sql } from "drizzle-orm";

/**
 * Selects the colour of a catalogue picture by its address; null for a transparent or foreign picture. Cuts out the
 * id by position instead of by pattern, because lists need the colour of every product.
 */
export const selectPictureColor = (address: SQL) => sql<string | null>`(
  select color from uploads
  where id = substr(${address}, length('/files/catalogue/') + 1, 32)
    and ${address} = '/files/catalogue/' || id || '.webp')`;
