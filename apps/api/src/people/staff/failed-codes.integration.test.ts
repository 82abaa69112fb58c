import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Operator } from "../../platform/modules/actor.ts";
import {
  readMailbox,
  operatorPassword,
  enrolSecondFactor,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";

const clock = { now: new Date("2026-11-23T04:00:00Z") };
const advanceClock = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
const staffEmail = ({ id }: Operator) => `${id}@staff.test`;

describe("failed codes of an operator", () => {
  const startLimitedApi = (guard?: ReturnType<typeof withoutGuard>) =>
    startTestApi({
      settings: { rateLimits: true },
      clock: () => clock.now,
      ...(guard && { deps: guard.deps }),
    });
  const from = (api: TestApi, operator: Operator, address: string, totp: string) =>
    api.anyone.post(
      "/api/operator/auth/login",
      { email: staffEmail(operator), password: operatorPassword, totp },
      { address },
    );

  test("blocks an operator's codes after ten failures in a quarter of an hour; recovery codes still work", async () => {
    const api = await startLimitedApi();
    const mei = await api.operator("support");
    const { generateCodeIn, recoveryCodes } = await enrolSecondFactor(api, mei);
    // Correct codes do not count.
    expect((await from(api, mei, "203.0.113.1", generateCodeIn(1))).status).toBe(200);
    for (let attempt = 2; attempt < 12; attempt += 1)
      expect((await from(api, mei, `203.0.113.${attempt}`, "000000")).status).toBe(401);
    advanceClock(1);
    const refusedReply = await from(api, mei, "203.0.113.20", generateCodeIn(1));
    expect([refusedReply.status, refusedReply.body.code]).toEqual([429, "too_many_requests"]);
    expect(refusedReply.headers["retry-after"]).toBe(String(14 * 60));
    expect((await from(api, mei, "203.0.113.20", recoveryCodes[0]!)).status).toBe(200);
    expect((await from(api, mei, "203.0.113.21", recoveryCodes[0]!)).status).toBe(401);
    const { rows } = await api.deps.db.execute(sql`
      select action, address, after from operator_audit
      where operator_id = ${mei.id} and action = 'wrong-second-factor' order by id`);
    expect(rows).toHaveLength(11);
    expect(rows[9]).toMatchObject({ address: "203.0.113.11", after: { wrong_codes: 10 } });
    expect(rows[10]).toMatchObject({ address: "203.0.113.21", after: null });
    const mails = await readMailbox(api, staffEmail(mei));
    expect(mails.map(({ kind }) => kind)).toEqual(["wrong-second-factor"]);
    for (const phrase of ["10 wrong codes", "復原碼", "恢复码"])
      expect(mails[0]!.text).toContain(phrase);
    advanceClock(15);
    expect((await from(api, mei, "203.0.113.20", generateCodeIn(0))).status).toBe(200);
  });

  /** Counts the comparisons of thirty simultaneous attempts from different networks. */
  async function countComparisons(guard?: ReturnType<typeof withoutGuard>): Promise<number> {
    const api = await startLimitedApi(guard);
    const mei = await api.operator("support");
    await enrolSecondFactor(api, mei);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => from(api, mei, `198.51.100.${index + 1}`, "000000")),
    );
    return replies.filter(({ status }) => status === 401).length;
  }

  test("counts parallel failed codes; without the condition all are compared", async () => {
    expect(await countComparisons()).toBe(10);
    const guard = withoutGuard(/(seen\.wrong < \$\d+::int)/, "$1 + 100");
    expect(await countComparisons(guard)).toBe(30);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
