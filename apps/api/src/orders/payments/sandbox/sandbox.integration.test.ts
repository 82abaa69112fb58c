import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Tx } from "../../../platform/database/db.ts";
import { createLog } from "../../../platform/server/log.ts";
import {
  overlapTransactions,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../../testing/index.ts";
import { createCardOwner, testCardNumbers, paths, readSetupId, visit } from "../testing.ts";
import { finishSetup } from "./sandbox.repository.ts";
import { testNumbers } from "./test-cards.rules.ts";

const lines: string[] = [];
const shop = await startTestApi({
  log: createLog("trace", { write: (line) => void lines.push(line) }),
});
const cardForm = { number: testCardNumbers.visa, expiry: "12/34", cvc: "123" };

describe("sandbox payment page", () => {
  test.each(["%00", "a%00b", "x".repeat(150), "__proto__"])(
    "answers 404 for an unknown id: %.20s",
    async (id) => {
      for (const page of [`/sandbox/cards/${id}`, `/sandbox/payments/${id}`]) {
        expect((await visit(shop, page)).status, page).toBe(404);
        expect((await visit(shop, page, cardForm)).status, page).toBe(404);
      }
    },
  );

  test("the sandbox page says in the visitor's language that it is a test, and offers other languages", async () => {
    const url = await (await createCardOwner(shop)).beginCardSetup();
    expect(url).toMatch(/^\/sandbox\/cards\/[0-9a-f]{32}\?lang=zh$/);
    expect((await visit(shop, url)).html).toMatch(/<html lang="zh-Hant-HK">[^]*這是測試/);
    const englishPage = await visit(shop, url.replace("lang=zh", "lang=en"));
    expect(englishPage.html).toMatch(/<html lang="en">[^]*This is a test/);
    expect((await visit(shop, url.replace("?lang=zh", ""))).html).toContain("這是測試");
    expect((await visit(shop, url.replace("lang=zh", "lang=cn"))).html).toContain("这是测试");
  });

  test("the sandbox page runs no scripts and cannot be framed or cached", async () => {
    const { headers, html } = await visit(
      shop,
      await (await createCardOwner(shop)).beginCardSetup(),
    );
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("script-src");
    expect(headers["cache-control"]).toBe("no-store");
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)![1]!;
    expect(html).toContain(`<style nonce="${nonce}">`);
    expect(html).not.toMatch(/<script| style=| on\w+=/);
  });

  test("marks each wrong field, and returns neither card number nor security code", async () => {
    const url = await (await createCardOwner(shop)).beginCardSetup();
    const invalidPage = await visit(shop, url, {
      number: "4242 4242 4242 4243",
      expiry: '13/"34',
      cvc: "98765",
    });
    expect(invalidPage.status).toBe(422);
    for (const name of ["number", "expiry", "cvc"])
      expect(invalidPage.html).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true"`));
    expect(invalidPage.html).toContain('value="13/&#34;34"');
    expect(invalidPage.html).not.toMatch(/4242 4242 4242 4243|98765/);
  });

  test.each(Object.entries(testNumbers))("the test card %s is %s", async (number, outcome) => {
    const owner = await createCardOwner(shop);
    const url = await owner.beginCardSetup();
    const cvc = number.length === 15 ? "1234" : "123";
    const reply = await visit(shop, url, { number, expiry: "12/34", cvc });
    if (["accepted", "slow", "authenticate", "saved-only"].includes(outcome)) {
      expect(reply).toMatchObject({ status: 303, redirectPath: paths.success_url });
    } else {
      expect(reply).toMatchObject({ status: 303, redirectPath: `${url}&refused=${outcome}` });
      const page = await visit(shop, reply.redirectPath!);
      expect(page.status).toBe(200);
      expect(page.html).toContain('role="alert"');
    }
    expect(await owner.cards()).toHaveLength(
      ["accepted", "authenticate", "saved-only"].includes(outcome) ? 1 : 0,
    );
  });

  test("a buyer can try another card after a declined one", async () => {
    const owner = await createCardOwner(shop);
    const url = await owner.beginCardSetup();
    const declinedPage = await visit(shop, url, { ...cardForm, number: testCardNumbers.declined });
    expect(declinedPage.redirectPath).toMatch(/&refused=declined$/);
    expect((await visit(shop, `${url}&refused=nonsense`)).html).not.toContain('role="alert"');
    expect((await visit(shop, url, cardForm)).status).toBe(303);
    expect(await owner.cards()).toHaveLength(1);
  });

  test("fifty parallel submissions of a form save one card", async () => {
    const owner = await createCardOwner(shop);
    const url = await owner.beginCardSetup();
    const replies = await Promise.all(Array.from({ length: 50 }, () => visit(shop, url, cardForm)));
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(49);
    expect(await owner.cards()).toHaveLength(1);
  });

  test("accepts one of two cards sent at once; without the lock it accepts both", async () => {
    const finishSetupTwice = async (api: TestApi) => {
      const id = readSetupId(await (await createCardOwner(api)).beginCardSetup());
      const card = { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 };
      const finishCardSetup = (tx: Tx) => finishSetup(tx, id, { card, secondsToAnswer: 0 });
      return (await overlapTransactions(api.deps.db, finishCardSetup, finishCardSetup)).map(
        (knownAt) => knownAt !== undefined,
      );
    };
    expect(await finishSetupTwice(shop)).toEqual([true, false]);
    const lock = withoutGuard(/for update of s\b/g, "");
    expect(await finishSetupTwice(await startTestApi({ deps: lock.deps }))).toEqual([true, true]);
    expect(lock.removals()).toBeGreaterThan(0);
  });

  test("answers 404 for a card setup that was never begun", async () => {
    const unknownCardReply = await visit(
      shop,
      "/sandbox/cards/0123456789abcdef0123456789abcdef?lang=en",
    );
    expect(unknownCardReply.status).toBe(404);
    expect(unknownCardReply.html).toContain("This page has expired");
  });
});

test("no table and no log line contains a card number", async () => {
  await shop.runJobs();
  const { rows: tables } = await shop.deps.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`);
  expect(tables.length).toBeGreaterThan(30);
  const testNumberPattern = [...Object.keys(testNumbers), ...Object.values(testCardNumbers)].join(
    "|",
  );
  for (const { name } of tables) {
    const rowsWithNumber = await shop.deps.pool.query(
      `select 1 from ${name} t where to_json(t)::text ~ $1`,
      [testNumberPattern],
    );
    expect(rowsWithNumber.rows, name).toHaveLength(0);
  }
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join("")).not.toMatch(new RegExp(testNumberPattern));
});
