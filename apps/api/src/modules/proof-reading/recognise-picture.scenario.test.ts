import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readingOf } from "./proof-reading.rules.ts";
import { runRecogniser } from "./run-recogniser.ts";
import { accounts } from "./testing.ts";

const pictureOf = (name: string) => readFile(new URL(`fixtures/${name}.jpg`, import.meta.url));

async function read(name: string, total: number) {
  const recognised = await runRecogniser(await pictureOf(name), { timeoutMs: 60_000 });
  expect(recognised).toBeDefined();
  expect(recognised!.pictureHash).toMatch(/^[01]{64}$/);
  expect(recognised!.peakBytes).toBeLessThan(500 * 1024 * 1024);
  return readingOf(recognised!.looks, {
    shop: accounts,
    total,
    language: "en",
    readAt: new Date(0),
  });
}

test("the engine reads a small screenshot in English", async () => {
  expect(await read("english-light", 128_050)).toMatchObject({
    amount: { value: "1280.50" },
    bank: { value: "Lion Quay Bank" },
    order_reference: { value: "HB-7KQ4-M2X9" },
    transfer_reference: { value: "FT261123009881" },
    paid_at: { value: "2026-11-23T06:05:00.000Z" },
    is_amount_match: true,
    is_bank_match: true,
  });
}, 90_000);

test("the engine reads a dark one in Chinese, and sees that fifty cents are missing", async () => {
  expect(await read("chinese-dark", 128_050)).toMatchObject({
    amount: { value: "1280.00" },
    account: { value: "000852026" },
    payer: { value: "陳大文" },
    is_amount_match: false,
    is_bank_match: true,
  });
}, 90_000);

test("a picture that takes too long ends its reader and nobody else; a damaged one is not read", async () => {
  expect(await runRecogniser(await pictureOf("english-light"), { timeoutMs: 50 })).toBeUndefined();
  expect(await runRecogniser(Buffer.from("no picture"), { timeoutMs: 60_000 })).toBeUndefined();
  const stopped = AbortSignal.abort();
  expect(
    await runRecogniser(await pictureOf("english-light"), { signal: stopped }),
  ).toBeUndefined();
}, 90_000);
