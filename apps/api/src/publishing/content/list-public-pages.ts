import type { Db, Tx } from "../../platform/database/db.ts";
import { findPublicPages, type PublicPage } from "./content.repository.ts";

/** Lists every page that is public now, as files describe it. */
export const listPublicPages = (db: Db | Tx): Promise<PublicPage[]> => findPublicPages(db);
