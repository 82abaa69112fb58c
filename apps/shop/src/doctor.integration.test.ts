import { afterAll, expect, test } from "vitest";
import { doctor } from "./doctor.ts";
import { commandDeps } from "./testing/command-deps.ts";

const { deps, close } = await commandDeps();
afterAll(close);

async function told(payments: "sandbox" | undefined): Promise<string[]> {
  const said: string[] = [];
  const { settings } = deps;
  await doctor({ ...deps, settings: { ...settings, payments } }, (line) => said.push(line));
  return said;
}

test("says that nobody can pay, by the settings of the command", async () => {
  expect(await told(undefined)).toContainEqual(
    expect.stringMatching(/^By the settings of this command: !! NOBODY CAN PAY: /),
  );
  expect(await told("sandbox")).toContainEqual(
    expect.stringMatching(/^By the settings of this command: !! NOBODY CAN PAY OFFLINE: /),
  );
});

test("says what the database's locale can do with Chinese", async () => {
  const said = await told(undefined);
  expect(said).toContain(
    "The database's locale (C.UTF-8) has no trigrams of Chinese: staff's searches for Chinese names read whole tables.",
  );
  expect(said).toContain(
    "The database sorts Traditional Chinese by strokes and Simplified Chinese by pinyin.",
  );
});
