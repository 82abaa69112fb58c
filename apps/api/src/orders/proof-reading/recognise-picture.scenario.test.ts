import { fork } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hasTooMuchDetail, prepareFlat } from "./prepare-picture.ts";
import { compareReadings } from "./proof-reading.rules.ts";
import { runRecogniser } from "./run-recogniser.ts";
import { accounts } from "./testing.ts";

const readPicture = (name: string) => readFile(new URL(`fixtures/${name}.jpg`, import.meta.url));

async function readProof(name: string, total: number) {
  const recognition = await runRecogniser(await readPicture(name), { timeoutMs: 60_000 });
  if (recognition === undefined || recognition === "too-hard") throw new Error("It was not read.");
  expect(recognition.pictureHash).toMatch(/^[01]{64}$/);
  expect(recognition.peakBytes).toBeLessThan(500 * 1024 * 1024);
  return compareReadings(recognition.wordPasses, {
    shop: accounts,
    total,
    language: "en",
    readAt: new Date(0),
  });
}

test("the engine reads a small screenshot in English", async () => {
  expect(await readProof("english-light", 128_050)).toMatchObject({
    amount: { value: "1280.50" },
    bank: { value: "Lion Quay Bank" },
    order_reference: { value: "HB-7KQ4-M2X9" },
    transfer_reference: { value: "FT261123009881" },
    paid_at: { value: "2026-11-23T06:05:00.000Z" },
    is_amount_match: true,
    is_bank_match: true,
  });
});

test("the engine reads a dark Chinese screenshot and notices that fifty cents are missing", async () => {
  expect(await readProof("chinese-dark", 128_050)).toMatchObject({
    amount: { value: "1280.00" },
    account: { value: "000852026" },
    payer: { value: "陳大文" },
    is_amount_match: false,
    is_bank_match: true,
  });
});

test("a picture that takes too long ends only its reader, and a damaged picture is not read", async () => {
  expect(await runRecogniser(await readPicture("english-light"), { timeoutMs: 50 })).toBe(
    "too-hard",
  );
  expect(await runRecogniser(Buffer.from("no picture"), { timeoutMs: 60_000 })).toBeUndefined();
  const stopped = AbortSignal.abort();
  expect(
    await runRecogniser(await readPicture("english-light"), { signal: stopped }),
  ).toBeUndefined();
});

/** Starts a reader with a picture, and returns its outcome. */
async function aReader(lifeMs: number) {
  const folder = await mkdtemp(join(tmpdir(), "harbour-reading-"));
  const recogniserProcess = fork(new URL("recogniser.ts", import.meta.url), [], {
    cwd: folder,
    env: {},
    serialization: "advanced",
  });
  const messages: unknown[] = [];
  recogniserProcess.on("message", (message) => messages.push(message));
  const picture = await readPicture("english-light");
  const ended = once(recogniserProcess, "exit").then(([code]) => code as number);
  await new Promise((resolve) => recogniserProcess.send({ picture, folder, lifeMs }, resolve));
  const isFolderGone = () =>
    access(folder).then(
      () => false,
      () => true,
    );
  return { recogniserProcess, ended, messages, isFolderGone };
}

test("a reader ends when its parent process is gone, and leaves no folder", async () => {
  const { recogniserProcess, ended, isFolderGone } = await aReader(60_000);
  recogniserProcess.disconnect();
  expect(await ended).toBe(1);
  expect(await isFolderGone()).toBe(true);
});

test("a reader ends at its own time limit", async () => {
  const { ended, messages, isFolderGone } = await aReader(200);
  expect(await ended).toBe(1);
  expect(messages).toEqual([]);
  expect(await isFolderGone()).toBe(true);
});

test("refuses a picture full of noise or small letters before the engine starts", async () => {
  const size = { width: 1080, height: 3200 };
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const row = "ABCDEFGH0123456789".repeat(9);
  const text = Array.from({ length: 240 }, () => row).join("\n");
  const pictures = [
    await sharp({ create: { ...size, channels: 3, background: "#fff", noise } })
      .jpeg()
      .toBuffer(),
    await sharp({ text: { text, font: "monospace 12", dpi: 72 } })
      .resize(size.width, size.height, { fit: "fill" })
      .png()
      .toBuffer(),
  ];
  for (const picture of pictures)
    expect(await hasTooMuchDetail(await prepareFlat(picture, 720))).toBe(true);
  expect(await runRecogniser(pictures[0]!)).toBe("too-hard");
  for (const name of ["english-light", "chinese-dark"])
    expect(await hasTooMuchDetail(await prepareFlat(await readPicture(name), 720))).toBe(false);
});
