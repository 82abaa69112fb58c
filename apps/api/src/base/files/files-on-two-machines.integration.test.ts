import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { listFileNames, makeMultipart, objectStorage, startTestApi } from "../../testing/index.ts";
import { sweepOrphans } from "./find-file-problems.ts";
import { findFileProblems, importPicture } from "./index.ts";

let now = new Date();
const storage = await objectStorage();
const secret = "the same on every machine of this shop";
const files = storage.settings;
const here = await startTestApi({ settings: { files, secret }, clock: () => now });
const { databaseUrl } = here.deps.settings;
const there = await startTestApi({
  settings: { databaseUrl, files: { ...files }, secret },
  clock: () => now,
});
const stranger = await startTestApi({
  settings: { databaseUrl, files, secret: "the secret of another shop altogether" },
});
const folder = await mkdtemp(join(tmpdir(), "harbour-test-pictures-"));
afterAll(() => rm(folder, { recursive: true }));

const photo = await sharp({
  create: { width: 700, height: 500, channels: 3, background: "#c03020" },
})
  .jpeg()
  .toBuffer();

async function upload(machine: typeof here, bucket: string) {
  const { body, headers } = await makeMultipart("file", photo);
  return machine.as(machine.guest()).post(`/api/files/${bucket}`, body, { headers });
}

test("a second machine with the same secret accepts a guest, and another shop does not", async () => {
  const headers = { authorization: `Bearer ${here.signToken(here.guest())}` };
  const me = "/auth/user";
  expect((await here.anyone.get(me, { headers })).status).toBe(200);
  expect((await there.anyone.get(me, { headers })).status).toBe(200);
  expect((await stranger.anyone.get(me, { headers })).status).toBe(401);
});

test("a picture uploaded to one machine is served by the other, in all sizes and if private", async () => {
  const { text: address } = await upload(here, "reviews");
  const reply = await there.anyone.get(address);
  expect(reply).toMatchObject({
    status: 200,
    headers: {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(reply.bytes.length),
    },
  });
  expect((await sharp(reply.bytes).metadata()).width).toBe(700);
  const headers = { "if-none-match": reply.headers["etag"]! };
  expect((await here.anyone.get(address, { headers })).status).toBe(304);

  const small = (accept: string) => there.anyone.get(`${address}?w=320`, { headers: { accept } });
  expect((await small("image/avif")).headers["cache-control"]).toBe("public, max-age=60");
  await here.runJobs();
  for (const [accept, type] of [
    ["image/avif,image/webp", "image/avif"],
    ["image/webp", "image/webp"],
    ["*/*", "image/jpeg"],
  ] as const)
    expect(await small(accept)).toMatchObject({
      status: 200,
      headers: {
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept",
      },
    });

  const { text: signed } = await upload(here, "payment-proofs");
  expect((await there.anyone.get(signed)).status).toBe(200);
  expect((await stranger.anyone.get(signed)).status).toBe(404);
});

test("stores a catalogue picture once for all machines", async () => {
  const path = join(folder, "ship.jpg");
  await writeFile(path, photo);
  const importAt = ({ deps }: typeof here) =>
    inTransaction(deps.db, (tx) => importPicture(deps, tx, "catalogue", path));
  const { id } = await importAt(here);
  expect(await importAt(there)).toMatchObject({ id });
  expect(await listFileNames(here.deps.files, "catalogue")).toEqual([`catalogue/${id}.webp`]);
});

test("finds and removes orphaned files", async () => {
  expect(await findFileProblems(there.deps)).toEqual([]);
  const name = "reviews/0123456789abcdef0123456789abcdef.webp";
  await here.deps.files.write(name, photo);
  now = new Date(now.getTime() + 2 * 3600_000);
  expect(await findFileProblems(there.deps)).toEqual([{ problem: "file without row", name }]);
  expect(await sweepOrphans(there.deps)).toBe(1);
  expect(await findFileProblems(here.deps)).toEqual([]);
});

test("an outage of object storage leaves nothing half stored and answers with a retry time", async () => {
  const { text: address } = await upload(here, "reviews");
  const rows = async () => (await here.deps.db.execute(sql`select count(*) from uploads`)).rows[0];
  const before = await rows();
  await storage.stop();
  const unavailable = {
    status: 503,
    headers: { "retry-after": expect.stringMatching(/^\d+$/), "cache-control": "no-store" },
    body: { code: "unavailable" },
  };
  expect(await upload(there, "reviews")).toMatchObject(unavailable);
  expect(await there.anyone.get(address)).toMatchObject(unavailable);
  expect(await there.anyone.get(`${address}?w=320`)).toMatchObject(unavailable);
  expect(await rows()).toEqual(before);
  expect((await there.anyone.get("/readyz")).status).toBe(200);
});
