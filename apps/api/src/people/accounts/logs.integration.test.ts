import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/server/log.ts";
import { readNewestCode, startTestApi } from "../../testing/index.ts";

const lines: string[] = [];
const shop = await startTestApi({
  log: createLog("trace", { write: (line) => void lines.push(line) }),
});

test("the log contains no addresses, passwords, tokens or codes of sign-ins", async () => {
  const [email, otherEmail, password] = [
    "secret@harbour.test",
    "other@harbour.test",
    "lanternfish42",
  ];
  const person = { type: "EMAIL", username: "Somebody", email, password };
  await shop.anyone.post("/auth/register", person);
  const login = { type: "EMAIL", login_id: email, password };
  const { token } = (await shop.anyone.post("/auth/login", login)).body;
  const options = { headers: { authorization: `Bearer ${token}` } };
  const confirmation = await readNewestCode(shop, email);
  const query = { verification_code: confirmation };
  await shop.anyone.get("/auth/verify", { ...options, query });
  await shop.anyone.post("/auth/forget-password", { type: "EMAIL", email });
  const resetCode = await readNewestCode(shop, email);
  await shop.anyone.post("/auth/login", { ...login, password: "wrongpassword1" });

  // Makes the database refuse a job, because the database's error repeats the row.
  await shop.deps.db.execute(
    sql`alter table outbox add constraint no_more check (false) not valid`,
  );
  await shop.anyone.post("/auth/register", { ...person, email: otherEmail });
  await inTransaction(shop.deps.db, (tx) =>
    addJob(tx, "answer-forgotten-password", {
      to: { kind: "EMAIL", address: otherEmail },
      boundTo: 7,
    }),
  );
  await shop.runJobs();

  const log = lines.join("\n");
  expect(log).toContain("a job failed");
  for (const secret of [
    email,
    otherEmail,
    password,
    "wrongpassword1",
    token,
    confirmation,
    resetCode,
  ])
    expect(log, secret).not.toContain(secret);
});
