import type { OperatorRole } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { hashPassword } from "../../people/accounts/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { operatorSessions } from "../../platform/sessions/operator-sessions.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { hashOnce } from "./password-cost.ts";

export const operatorPassword = "lighthouse-keeper-7";

const hashPasswordOnce = hashOnce(() => hashPassword(operatorPassword));

export interface OperatorOptions {
  readonly role?: OperatorRole;
  /**
   * True for an operator with a second factor whose codes nobody knows. By default it depends on whether the shop
   * requires one.
   */
  readonly secondFactor?: boolean;
}

/** Inserts an operator with an open session, without calling the API. */
export async function makeSignedInOperator(
  deps: Deps,
  { role = "owner", secondFactor = !deps.settings.isDemo }: OperatorOptions,
): Promise<Operator & { token: string }> {
  const id = timeOrderedId();
  const passwordHash = await hashPasswordOnce();
  const { id: sessionId, token } = await inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`
      insert into operators (id, email, name, role, password_hash)
      values (${id}, ${`${id}@staff.test`}, 'Wai Ling', ${role}, ${passwordHash})`);
    if (secondFactor)
      await tx.execute(sql`
        insert into operator_second_factors (operator_id, secret, confirmed_at, last_step) values (${id}, 'sealed', now(), 0)`);
    return operatorSessions.open(tx, id, "test");
  });
  return { kind: "operator", id, role, sessionId, address: "127.0.0.1", token };
}
