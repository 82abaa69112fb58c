import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { commandRunner } from "../testing/command-deps.ts";
import { addWebhookCommands } from "./webhook-commands.ts";

const { deps, close, runCommand: shop } = await commandRunner("webhooks", addWebhookCommands);
afterAll(close);

test("the owner adds and lists webhooks, reads and replays deliveries, and removes webhooks from the terminal", async () => {
  expect(await shop("list")).toContain("There is no webhook.");
  const url = "https://erp.example.com/harbour";
  const addRun = await shop(
    "add",
    url,
    "--events",
    "order.paid, stock.sold_out",
    "--description",
    "ERP",
  );
  expect(addRun).toMatch(/whsec_/);
  const id = addRun.split(" ")[0]!;
  expect(await shop("list")).toBe(`${id} ${url} (ERP): on; order.paid, stock.sold_out`);

  expect(await shop("deliveries", id)).toBe("Nothing was sent.");
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    with event as (insert into webhook_events (id, type, data) values ('msg_1', 'order.paid', '{}') returning id)
    insert into webhook_deliveries (event_id, endpoint_id, status, attempts) select id, ${id}, 'failed', 25 from event returning id::text`);
  const delivery = rows[0]!.id;
  expect(await shop("deliveries", id, "--status", "failed")).toMatch(
    new RegExp(`^${delivery} .*order.paid: failed, 25 attempts$`),
  );
  expect(await shop("deliveries", id, "--status", "delivered")).toBe("Nothing was sent.");
  expect(await shop("replay", id, "--since", "2026-01-01T00:00:00Z")).toBe("1 is sent again.");
  expect(await shop("replay", delivery, "--delivery")).toBe("1 is sent again.");

  expect(await shop("remove", id)).toBe(`Nothing is sent to ${url} any more.`);
  expect(await shop("list")).toContain("There is no webhook.");
  const { rows: audit } = await deps.db.execute(
    sql`select action, operator_id from operator_audit order by id`,
  );
  expect(audit).toEqual(
    ["create-webhook", "replay-webhooks", "replay-webhook", "delete-webhook"].map((action) => ({
      action,
      operator_id: null,
    })),
  );
});

test("invalid webhooks are refused with a sentence", async () => {
  for (const [args, reason] of [
    [
      ["add", "http://erp.example.com", "--events", "all"],
      "url: The address must start with https://.",
    ],
    [
      ["add", "https://erp.example.com", "--events", "order.lost"],
      "order.lost: there is no such event",
    ],
    [["remove", "nobody"], "There is no webhook nobody."],
    [["deliveries", "nobody"], "Webhook"],
    [["replay", "nobody"], "Write --since TIME"],
    [["replay", "nobody", "--since", "lately"], "Not a time: lately."],
    [["replay", "nobody", "--delivery"], "Not a delivery id: nobody."],
  ] as const)
    await expect(shop(...args)).rejects.toThrow(reason);
});
