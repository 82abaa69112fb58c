import { languages } from "@harbour/contracts/constants";
import { date, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

export const customers = pgTable("customers", {
  id: text().primaryKey(),
  type: text({ enum: ["TEMP", "EMAIL", "PHONE"] })
    .notNull()
    .default("TEMP"),
  username: text(),
  avatar: text(),
  gender: text({ enum: ["MALE", "FEMALE"] }),
  country: text(),
  /** The birthday as YYYY-MM-DD. */
  birthday: date(),
  preferredLanguage: text("preferred_language", { enum: languages }),
  passwordHash: text("password_hash"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  lastLoggedInAt: timestamptz("last_logged_in_at"),
  closedAt: timestamptz("closed_at"),
  /** The time when this guest last signed in to an account, which then took over the guest's data. */
  joinedAt: timestamptz("joined_at"),
});

export type Customer = typeof customers.$inferSelect;
