import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { enrolSecondFactor, operatorPassword, startTestApi } from "../../testing/index.ts";
import { makeAuthenticator } from "../../testing/people/authenticator.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const password = operatorPassword;

test("an operator has at most 20 passkeys, even when a registration began before the twentieth", async () => {
  const mei = await shop.operator("support");
  const staff = shop.as(mei);
  const insert = (from: number, to: number) =>
    db.execute(sql`
      insert into operator_passkeys (id, operator_id, credential_id, public_key, counter, transports, is_synced, name)
      select ${mei.id} || n, ${mei.id}, ${mei.id} || n, '', 0, '{}', false, 'Key' from generate_series(${from}::int, ${to}::int) n`);
  const key = makeAuthenticator();
  const { challenge_id, options } = (await staff.post("/auth/passkeys/begin", { password })).body;
  await insert(1, 20);
  const response = key.register(options);
  const lateReply = await staff.post("/auth/passkeys", { name: "Late", challenge_id, response });
  expect([lateReply.status, lateReply.body.code]).toEqual([409, "conflict"]);
  await db.execute(sql`delete from operator_passkeys where operator_id = ${mei.id}`);
  const { generateCodeIn } = await enrolSecondFactor(shop, mei);
  await insert(1, 20);
  const beginPasskey = () =>
    staff.post("/auth/passkeys/begin", { password, totp: generateCodeIn(1) });
  expect((await beginPasskey()).status).toBe(409);
  await db.execute(sql`delete from operator_passkeys where id = ${`${mei.id}20`}`);
  expect((await beginPasskey()).status, "a refusal uses no code up").toBe(200);
});
