import type { Language } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { hashPassword } from "../../people/accounts/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { shopperSessions } from "../../platform/sessions/sessions.ts";
import { randomId } from "../../platform/values/ids.ts";
import { hashOnce } from "./password-cost.ts";

export const shopperPassword = "harbourlight88";

export interface ShopperOptions {
  /** True for a confirmed e-mail address, which is the default. */
  readonly verified?: boolean;
  /** The e-mail address. By default it is new. */
  readonly email?: string;
  readonly username?: string;
  readonly language?: Language;
}

const hashPasswordOnce = hashOnce(() => hashPassword(shopperPassword));

/** Inserts an account with an e-mail address and an open session, without calling the API. */
export async function signUpShopper(
  deps: Deps,
  accountOptions: ShopperOptions = {},
): Promise<Registered & { token: string }> {
  const id = randomId();
  const { verified = true, email = `${id}@example.com`, username = "Tai Man" } = accountOptions;
  const passwordHash = await hashPasswordOnce();
  const session = await inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`
      insert into customers (id, type, username, preferred_language, password_hash)
      values (${id}, 'EMAIL', ${username}, ${accountOptions.language ?? "en"}, ${passwordHash})`);
    await tx.execute(sql`
      insert into logins (customer_id, kind, address, verified_at)
      values (${id}, 'EMAIL', ${email}, ${verified ? sql`now()` : null})`);
    return shopperSessions.open(tx, id, "test");
  });
  const { id: sessionId, token } = session;
  return { kind: "registered", id, sessionId, address: "127.0.0.1", token };
}
