import { languages } from "@harbour/contracts/constants";
import { date, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
  createdAt: instant("created_at").notNull().defaultNow(),
  lastLoggedInAt: instant("last_logged_in_at"),
  closedAt: instant("closed_at"),
  /** The time when a guest last signed in to an account, which took over the guest's things. */
  joinedAt: instant("joined_at"),
});

export type Customer = typeof customers.$inferSelect;
