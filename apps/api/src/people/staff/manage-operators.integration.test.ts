import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { operatorPassword, overlapTransactions, startTestApi } from "../../testing/index.ts";
import { createOperator } from "./create-operator.ts";
import { resetOperatorPassword, setOperatorDisabled } from "./manage-operators.ts";
import { signInOperator } from "./sign-in-operator.ts";
import {
  findAllOperators,
  lockNamedOperators,
  lockOwnerRemoval,
  updateOperator,
} from "./staff.repository.ts";

const { deps } = await startTestApi();
const signIn = (email: string, password: string) =>
  signInOperator(deps, {
    email,
    password,
    address: "127.0.0.1",
    userAgent: "",
    isLocal: true,
  });
const countSessions = async (email: string) =>
  (
    await deps.db.execute(sql`
      select from operator_sessions s join operators o on o.id = s.operator_id where o.email = ${email}`)
  ).rows.length;
async function anOperator(
  name: string,
  email = `${name.toLowerCase()}@harbour.test`,
  role: "support" | "owner" = "support",
) {
  await createOperator(deps, { email, name, role, password: operatorPassword });
  return email;
}

test("resetting a password ends the old one and every session", async () => {
  const email = await anOperator("Mei");
  await signIn(email, operatorPassword);
  expect(await countSessions(email)).toBe(1);
  await resetOperatorPassword(deps, { actor: null, target: "Mei" }, "another-password-1");
  expect(await countSessions(email)).toBe(0);
  await expect(signIn(email, operatorPassword)).rejects.toMatchObject({
    code: "invalid_credentials",
  });
  await signIn(email, "another-password-1");
});

test("a sign-in with the old password during its reset leaves no session", async () => {
  const email = await anOperator("Ray");
  await overlapTransactions(
    deps.db,
    (tx) =>
      // The password is correct, and the session is opened, before the change begins.
      tx.execute(sql`
        with held as (select id from operators where email = ${email} for share)
        insert into operator_sessions (id, operator_id, token_hash, user_agent) select 'racing', id, 'hash', '' from held`),
    () => resetOperatorPassword(deps, { actor: null, target: email }, "another-password-2"),
  );
  expect(await countSessions(email)).toBe(0);
});

test("a disabled operator is signed out, listed as disabled and can be enabled again", async () => {
  const email = await anOperator("Sam");
  await signIn(email, operatorPassword);
  await setOperatorDisabled(deps, { actor: null, target: email.toUpperCase() }, true);
  expect(await countSessions(email)).toBe(0);
  await expect(signIn(email, operatorPassword)).rejects.toMatchObject({
    code: "invalid_credentials",
  });
  const operators = await findAllOperators(deps.db);
  expect(operators.find((operator) => operator.email === email)?.closedAt).toBeInstanceOf(Date);
  await expect(resetOperatorPassword(deps, { actor: null, target: email }, "x")).rejects.toThrow(
    `${email} is disabled. Enable the account first, then set a password.`,
  );
  await setOperatorDisabled(deps, { actor: null, target: "Sam" }, false);
  await signIn(email, operatorPassword);
  const { rows } = await deps.db.execute<{ action: string }>(
    sql`select action from operator_audit where operator_id is null order by id desc limit 2`,
  );
  expect(rows.map(({ action }) => action)).toEqual(["enable-operator", "disable-operator"]);
});

test("refuses to disable an operator by an unknown name or a name that several operators share", async () => {
  for (const email of ["kim1@harbour.test", "kim2@harbour.test"]) await anOperator("Kim", email);
  await expect(setOperatorDisabled(deps, { actor: null, target: "Kim" }, true)).rejects.toThrow(
    "Several people are called Kim: kim1@harbour.test, kim2@harbour.test. Use an e-mail address.",
  );
  await expect(
    setOperatorDisabled(deps, { actor: null, target: "Nobody" }, true),
  ).rejects.toMatchObject({
    code: "not_found",
  });
});

test("never disables the last owner, even when two owners are disabled at once", async () => {
  const ann = await anOperator("Ann", "ann@harbour.test", "owner");
  await expect(setOperatorDisabled(deps, { actor: null, target: ann }, true)).rejects.toThrow(
    "is the only owner. Create another one first.",
  );
  const bob = await anOperator("Bob", "bob@harbour.test", "owner");
  await overlapTransactions(
    deps.db,
    async (tx) => {
      await lockOwnerRemoval(tx);
      const [owner] = await lockNamedOperators(tx, bob);
      await updateOperator(tx, owner!.id, { closedAt: new Date() });
    },
    () =>
      expect(setOperatorDisabled(deps, { actor: null, target: ann }, true)).rejects.toThrow(
        "only owner",
      ),
  );
  await setOperatorDisabled(deps, { actor: null, target: bob }, false);
  expect(await setOperatorDisabled(deps, { actor: null, target: ann }, true)).toMatchObject({
    email: ann,
  });
});
