import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { commandRunner } from "../testing/command-deps.ts";
import { addOperatorCommands } from "./operator-commands.ts";

const { deps, close, runCommand: shop } = await commandRunner("operator", addOperatorCommands);
afterAll(close);

test("the owner creates, lists, disables and enables staff and resets their password from the terminal", async () => {
  expect(await shop("list")).toContain("There is no staff account yet");
  const createArgs = [
    "create",
    "--email",
    "mei@shop.test",
    "--name",
    "Mei Chan",
    "--role",
    "support",
  ];
  const password = /password (\S+)/.exec(await shop(...createArgs))?.[1];
  await expect(shop(...createArgs)).rejects.toThrow("is a staff account already");
  expect(await shop("list")).toBe("mei@shop.test support Mei Chan");
  const lines = await shop("reset-password", "Mei Chan");
  expect(/password (\S+)/.exec(lines)?.[1]).not.toBe(password);
  await expect(shop("reset-second-factor", "Mei Chan")).rejects.toThrow("has no second factor");
  await deps.db.execute(sql`
    insert into operator_second_factors (operator_id, secret, confirmed_at, last_step)
    select id, 'sealed', now(), 1 from operators where email = 'mei@shop.test'`);
  expect(await shop("list")).toBe("mei@shop.test support Mei Chan (second factor)");
  expect(await shop("reset-second-factor", "Mei Chan")).toContain("sets up a new second factor");
  expect(await shop("list")).toBe("mei@shop.test support Mei Chan");
  expect(await shop("disable", "mei@shop.test")).toBe("mei@shop.test is disabled and signed out.");
  expect(await shop("list")).toMatch(/^mei@shop.test support Mei Chan \(disabled 20/);
  await expect(shop("disable", "mei@shop.test")).rejects.toThrow("is already disabled");
  await expect(shop("reset-password", "Mei Chan")).rejects.toThrow(
    /^mei@shop\.test is disabled\. .* The command is: shop operator enable mei@shop\.test$/,
  );
  expect(await shop("enable", "Mei Chan")).toBe("mei@shop.test may sign in again.");
  await expect(shop("disable", "nobody")).rejects.toThrow(
    "Nobody of the staff has the e-mail or the name nobody",
  );
});

test("the terminal refuses to disable the only owner and names the command for creating another owner", async () => {
  await shop("create", "--email", "ann@shop.test", "--name", "Ann", "--role", "owner");
  await expect(shop("disable", "Ann")).rejects.toThrow(
    "ann@shop.test is the only owner. Create another one first. The command is: shop operator create --role owner",
  );
});

test("the terminal refuses the same staff names and addresses as the API, such as reordering characters", async () => {
  const createStaff = (email: string, name: string) =>
    shop("create", "--email", email, "--name", name, "--role", "support");
  const before = await shop("list");
  await expect(createStaff("wai@shop.test", "\u202E ")).rejects.toThrow(/^name: /);
  await expect(createStaff("wai@shop.test", "W".repeat(101))).rejects.toThrow(/^name: /);
  await expect(createStaff("wai\u202E@shop.test", "Wai")).rejects.toThrow(/^email: /);
  expect(await shop("list")).toBe(before);
  expect(await createStaff("wai@shop.test", "Wai\u202E Chan")).toMatch(/^Wai Chan \(support\)/);
  expect(await shop("list")).toContain("wai@shop.test support Wai Chan");
});
