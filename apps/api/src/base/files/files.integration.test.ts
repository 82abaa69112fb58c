import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { FilesUnavailable } from "../../platform/files/file-store.rules.ts";
import type { Guest } from "../../platform/modules/actor.ts";
import { listFileNames, makeMultipart, startTestApi } from "../../testing/index.ts";
import { sweepOrphans } from "./find-file-problems.ts";
import { claimUpload, findFileProblems, importPicture } from "./index.ts";

let now = new Date();
let diskIsFull = false;
const shop = await startTestApi({
  clock: () => now,
  deps: ({ files }) => ({
    files: {
      ...files,
      write: (name, bytes) =>
        diskIsFull
          ? Promise.reject(new FilesUnavailable(new Error("no space left")))
          : files.write(name, bytes),
    },
  }),
});
const folder = await mkdtemp(join(tmpdir(), "harbour-test-pictures-"));
afterAll(() => rm(folder, { recursive: true }));

const paintPicture = (width: number, height: number, color = "#c03020") =>
  sharp({ create: { width, height, channels: 3, background: color } });
const photo = await paintPicture(1200, 800)
  .withExif({ IFD0: { Copyright: "Ada, 21 Nathan Road" } })
  .jpeg()
  .toBuffer();

const animation = await paintPicture(20, 20).gif().toBuffer();

async function upload(guest: Guest, bucket: string, bytes: Uint8Array, field = "file") {
  const { body, headers } = await makeMultipart(field, bytes);
  return shop.as(guest).post(`/api/files/${bucket}`, body, { headers });
}
const storedFiles = (bucket: string) => listFileNames(shop.deps.files, bucket);
const countRows = async () =>
  Number((await shop.deps.db.execute(sql`select count(*) as n from uploads`)).rows[0]!["n"]);

describe("uploaded picture", () => {
  test("answers an upload with the picture's address as plain text", async () => {
    const reply = await upload(shop.guest(), "reviews", photo);
    expect(reply.status).toBe(200);
    expect(reply.headers["content-type"]).toContain("text/plain");
    expect(reply.text).toMatch(/^\/files\/reviews\/[0-9a-f]{32}\.webp$/);

    const picture = await shop.anyone.get(reply.text);
    expect(picture).toMatchObject({
      status: 200,
      headers: {
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      },
    });
    const repeatedReply = await shop.anyone.get(reply.text, {
      headers: { "if-none-match": picture.headers["etag"]! },
    });
    expect(repeatedReply.status).toBe(304);
  });

  test("removes metadata from an uploaded picture", async () => {
    const { text } = await upload(shop.guest(), "reviews", photo);
    const { bytes } = await shop.anyone.get(text);
    expect(photo.includes("Nathan Road")).toBe(true);
    expect(bytes.includes("Nathan Road")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 1200 });
  });

  test("an uploaded picture is turned upright", async () => {
    const rotatedJpeg = await paintPicture(300, 100)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { text } = await upload(shop.guest(), "reviews", rotatedJpeg);
    expect(await sharp((await shop.anyone.get(text)).bytes).metadata()).toMatchObject({
      width: 100,
      height: 300,
    });
  });

  test("an upload needs a token and a bucket open to shoppers", async () => {
    const { body, headers } = await makeMultipart("file", photo);
    expect((await shop.anyone.post("/api/files/reviews", body, { headers })).status).toBe(401);
    expect((await upload(shop.guest(), "catalogue", photo)).status).toBe(404);
    expect((await upload(shop.guest(), "no-such-bucket", photo)).status).toBe(404);
    expect((await upload(shop.guest(), "reviews", photo, "picture")).status).toBe(422);
    expect((await shop.as(shop.guest()).post("/api/files/reviews", {})).status).toBe(415);
  });
});

describe("rejected upload", () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
  test.each([
    ["a drawing with scripts", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ["a document", Buffer.from("%PDF-1.7\n%aaaa\n1 0 obj\n"), 415],
    ["an animation", animation, 415],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>"), 415],
    ["a HEIC picture of a telephone", heic, 415],
    ["a damaged picture", photo.subarray(0, photo.length / 2), 422],
    ["an empty file", Buffer.alloc(0), 422],
  ])("refuses to upload %s", async (_what, bytes, status) => {
    const [files, rows] = [await storedFiles("reviews"), await countRows()];
    const reply = await upload(shop.guest(), "reviews", bytes);
    expect(reply.status).toBe(status);
    expect(await storedFiles("reviews")).toEqual(files);
    expect(await countRows()).toBe(rows);
  });

  test("explains to owners of HEIC pictures what to do", async () => {
    expect((await upload(shop.guest(), "reviews", heic)).body.message).toContain("Most Compatible");
  });

  test("refuses a picture of more than 40 million pixels, however small its file", async () => {
    const hugePicture = await paintPicture(8000, 5001).png({ compressionLevel: 1 }).toBuffer();
    expect(hugePicture.length).toBeLessThan(2_000_000);
    expect(await upload(shop.guest(), "reviews", hugePicture)).toMatchObject({
      status: 413,
      body: { code: "too_large" },
    });
  });

  test("stops an upload beyond ten megabytes", async () => {
    const oversizedPicture = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await upload(shop.guest(), "reviews", oversizedPicture)).toMatchObject({
      status: 413,
      body: { code: "too_large" },
    });
  });
});

test("reports a full disk and leaves nothing behind", async () => {
  const [files, rows] = [await storedFiles("reviews"), await countRows()];
  diskIsFull = true;
  onTestFinished(() => {
    diskIsFull = false;
  });
  const reply = await upload(shop.guest(), "reviews", photo);
  expect(reply).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  expect(await storedFiles("reviews")).toEqual(files);
  expect(await countRows()).toBe(rows);
});

test("a failed database write leaves no file", async () => {
  const files = await storedFiles("reviews");
  const { db } = shop.deps;
  await db.execute(sql`alter table uploads add constraint never check (false) not valid`);
  onTestFinished(async () => {
    await db.execute(sql`alter table uploads drop constraint never`);
  });
  const reply = await upload(shop.guest(), "reviews", photo);
  expect(reply.status).toBe(500);
  expect(await storedFiles("reviews")).toEqual(files);
});

describe("private picture", () => {
  test("a private picture is served for a quarter of an hour at its signed address only", async () => {
    const { text: address } = await upload(shop.guest(), "payment-proofs", photo);
    expect(address).toMatch(/^\/files\/private\/payment-proofs\/[0-9a-f]{32}\.webp\?expires=/);
    const picture = await shop.anyone.get(address);
    expect(picture).toMatchObject({
      status: 200,
      headers: { "cache-control": "private, no-store" },
    });

    const name = address.slice("/files/private/".length).split("?")[0]!;
    expect((await shop.anyone.get(`/files/${name}`)).status).toBe(404);
    expect((await shop.anyone.get(`/files/private/${name}`)).status).toBe(404);
    expect((await shop.anyone.get(address.replace(/expires=\d/, "expires=9"))).status).toBe(404);
    const strangerUpload = await upload(shop.guest(), "payment-proofs", photo);
    const swappedAddress = `${strangerUpload.text.split("?")[0]}?${address.split("?")[1]}`;
    expect((await shop.anyone.get(swappedAddress)).status).toBe(404);

    now = new Date(now.getTime() + 15 * 60_000);
    expect((await shop.anyone.get(address)).status).toBe(404);
  });

  test("only the uploader may use a private picture, and only for its purpose", async () => {
    const [ada, bob] = [shop.guest(), shop.guest()];
    const { text: address } = await upload(ada, "payment-proofs", photo);
    const claimPicture = (
      guest: Guest,
      bucket: "payment-proofs" | "refunds",
      pictureAddress = address,
    ) => claimUpload(shop.deps.db, guest, { address: pictureAddress, bucket, field: "image" });
    expect(await claimPicture(ada, "payment-proofs")).toMatchObject({ width: 1200, height: 800 });
    expect(
      await claimPicture(ada, "payment-proofs", `https://harbour.test${address}`),
    ).toBeDefined();
    const refused = { code: "validation", errors: { image: [expect.any(String)] } };
    await expect(claimPicture(bob, "payment-proofs")).rejects.toMatchObject(refused);
    await expect(claimPicture(ada, "refunds")).rejects.toMatchObject(refused);
    await expect(
      claimPicture(ada, "payment-proofs", "https://evil.test/x.webp"),
    ).rejects.toMatchObject(refused);
  });
});

describe("catalogue picture", () => {
  const importPictureAt = (path: string) =>
    inTransaction(shop.deps.db, (tx) => importPicture(shop.deps, tx, "catalogue", path));

  test("stores a catalogue picture once per content, with size and colour", async () => {
    const path = join(folder, "robot.webp");
    await writeFile(path, await paintPicture(1000, 750, "#2040e0").webp().toBuffer());
    const first = await importPictureAt(path);
    expect(first).toMatchObject({
      width: 1000,
      height: 750,
      color: expect.stringMatching(/^#[12]./),
    });
    const rows = await countRows();
    expect(await importPictureAt(path)).toMatchObject({ id: first.id });
    expect(await countRows()).toBe(rows);
  });

  test("serves smaller sizes in the browser's best format once the worker has made them", async () => {
    const path = join(folder, "ship.webp");
    await writeFile(path, await paintPicture(700, 500, "#20e040").webp().toBuffer());
    const { id } = await importPictureAt(path);
    const address = `/files/catalogue/${id}.webp`;
    const ask = (width: number, acceptHeader: string) =>
      shop.anyone.get(`${address}?w=${width}`, { headers: { accept: acceptHeader } });

    expect(await ask(320, "image/avif,image/webp,*/*")).toMatchObject({
      status: 200,
      headers: {
        "content-type": "image/webp",
        "cache-control": "public, max-age=60",
        vary: "Accept",
      },
    });
    await shop.runJobs();
    for (const [accept, type] of [
      ["image/avif,image/webp,*/*", "image/avif"],
      ["image/webp,*/*", "image/webp"],
      ["*/*", "image/jpeg"],
    ] as const) {
      const reply = await ask(320, accept);
      expect(reply.headers).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept",
      });
      expect((await sharp(reply.bytes).metadata()).width).toBe(320);
    }
    // The picture is 700 pixels wide, so a copy of 960 pixels will never exist. The answer may therefore be cached
    // for good.
    expect((await ask(960, "image/avif")).headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await shop.anyone.get(`${address}?w=17`)).headers["vary"]).toBeUndefined();
  });
});

test("answers 404 for names that leave their folder", async () => {
  for (const path of [
    "/files/reviews/../../secret",
    "/files/reviews/%2e%2e%2f%2e%2e%2fsecret",
    "/files/catalogue/..%5csecret.webp",
    "/files/payment-proofs/0123456789abcdef0123456789abcdef.webp",
    "/files/private/catalogue/0123456789abcdef0123456789abcdef.webp",
  ]) {
    expect((await shop.anyone.get(path)).status, path).toBe(404);
  }
});

test("finds files without rows and rows without files, and removes orphaned files", async () => {
  now = new Date();
  expect(await findFileProblems(shop.deps)).toEqual([]);
  const name = "reviews/0123456789abcdef0123456789abcdef.webp";
  await shop.deps.files.write(name, photo);
  expect(await findFileProblems(shop.deps)).toEqual([]);
  now = new Date(Date.now() + 2 * 3600_000);
  expect(await findFileProblems(shop.deps)).toEqual([{ problem: "file without row", name }]);
  expect(await sweepOrphans(shop.deps)).toBe(1);

  const { text } = await upload(shop.guest(), "reviews", photo);
  const lostFile = text.slice("/files/".length);
  await shop.deps.files.remove(lostFile);
  expect(await findFileProblems(shop.deps)).toEqual([
    { problem: "row without file", name: lostFile },
  ]);
});
