import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { setUpShop } from "../start/set-up-shop.ts";
import { commandDeps } from "../testing/command-deps.ts";
import { configure } from "./configure.ts";
import { doctor } from "./doctor.ts";

const { deps, close } = await commandDeps();
const folder = await mkdtemp(join(tmpdir(), "harbour-doctor-"));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

async function readDoctorLines(payments: "sandbox" | undefined): Promise<string[]> {
  const lines: string[] = [];
  const { settings } = deps;
  await doctor({ ...deps, settings: { ...settings, payments } }, (line) => lines.push(line));
  return lines;
}

test("the doctor command warns that nobody can pay with the settings of the command", async () => {
  expect(await readDoctorLines(undefined)).toContainEqual(
    expect.stringMatching(/^By the settings of this command: !! NOBODY CAN PAY: /),
  );
  expect(await readDoctorLines("sandbox")).toContainEqual(
    expect.stringMatching(/^By the settings of this command: !! NOBODY CAN PAY OFFLINE: /),
  );
});

test("the doctor command says how the database's locale searches and sorts Chinese", async () => {
  const lines = await readDoctorLines(undefined);
  expect(lines).toContain(
    "The database's locale (C.UTF-8) has no trigrams of Chinese: staff's searches for Chinese names read whole tables.",
  );
  expect(lines).toContain(
    "The database sorts Traditional Chinese by strokes and Simplified Chinese by pinyin.",
  );
});

test("every start warns of an incomplete account for offline payment until the account is complete", async () => {
  const readStartWarnings = async (fps: object) => {
    const credentials = {
      bank: { bank: { en: "", zh: "", cn: "" }, bank_number: "", username: "" },
      payme: { url: "/", username: "" },
      fps,
    };
    const path = join(folder, "configuration.json");
    await writeFile(path, JSON.stringify({ "offline-payment-credentials": credentials }));
    await configure(deps, path, {}, () => undefined);
    const lines: string[] = [];
    await setUpShop(deps, (line) => lines.push(line));
    return lines.filter((line) => line.includes("offline-payment-credentials"));
  };
  expect(await readStartWarnings({ id: "7654321", username: "" })).toEqual([
    expect.stringContaining(
      "!! AN ACCOUNT IS INCOMPLETE: offline-payment-credentials lacks fps.username.",
    ),
  ]);
  expect(await readStartWarnings({ id: "7654321", username: "A SHOP LIMITED" })).toEqual([]);
});
