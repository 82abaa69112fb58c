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
const firstMachine = await startTestApi({ settings: { files, secret }, clock: () => now });
const { databaseUrl } = firstMachine.deps.settings;
const secondMachine = await startTestApi({
  settings: { databaseUrl, files: { ...files }, secret },
  clock: () => now,
});
const otherShop = await startTestApi({
  settings: { databaseUrl, files, secret: "the secret of another shop altogether" },
});
const folder = await mkdtemp(join(tmpdir(), "harbour-test-pictures-"));
afterAll(() => rm(folder, { recursive: true }));

const photo = await sharp({
  create: { width: 700, height: 500, channels: 3, background: "#c03020" },
})
  .jpeg()
  .toBuffer();

async function upload(machine: typeof firstMachine, bucket: string) {
  const { body, headers } = await makeMultipart("file", photo);
  return machine.as(machine.guest()).post(`/api/files/${bucket}`, body, { headers });
}

test("a guest's token is valid on a second machine with the same secret, but not in another shop", async () => {
  const headers = { authorization: `Bearer ${firstMachine.signToken(firstMachine.guest())}` };
  const me = "/auth/user";
  expect((await firstMachine.anyone.get(me, { headers })).status).toBe(200);
  expect((await secondMachine.anyone.get(me, { headers })).status).toBe(200);
  expect((await otherShop.anyone.get(me, { headers })).status).toBe(401);
});

test("a machine serves public and private pictures uploaded to another machine, in all sizes", async () => {
  const { text: address } = await upload(firstMachine, "reviews");
  const reply = await secondMachine.anyone.get(address);
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
  expect((await firstMachine.anyone.get(address, { headers })).status).toBe(304);

  const small = (acceptHeader: string) =>
    secondMachine.anyone.get(`${address}?w=320`, { headers: { accept: acceptHeader } });
  expect((await small("image/avif")).headers["cache-control"]).toBe("public, max-age=60");
  await firstMachine.runJobs();
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

  const { text: signedUrl } = await upload(firstMachine, "payment-proofs");
  expect((await secondMachine.anyone.get(signedUrl)).status).toBe(200);
  expect((await otherShop.anyone.get(signedUrl)).status).toBe(404);
});

test("stores a catalogue picture once for all machines", async () => {
  const path = join(folder, "ship.jpg");
  await writeFile(path, photo);
  const importPictureOn = ({ deps }: typeof firstMachine) =>
    inTransaction(deps.db, (tx) => importPicture(deps, tx, "catalogue", path));
  const { id } = await importPictureOn(firstMachine);
  expect(await importPictureOn(secondMachine)).toMatchObject({ id });
  expect(await listFileNames(firstMachine.deps.files, "catalogue")).toEqual([
    `catalogue/${id}.webp`,
  ]);
});

test("finds and removes orphaned files", async () => {
  expect(await findFileProblems(secondMachine.deps)).toEqual([]);
  const name = "reviews/0123456789abcdef0123456789abcdef.webp";
  await firstMachine.deps.files.write(name, photo);
  now = new Date(now.getTime() + 2 * 3600_000);
  expect(await findFileProblems(secondMachine.deps)).toEqual([
    { problem: "file without row", name },
  ]);
  expect(await sweepOrphans(secondMachine.deps)).toBe(1);
  expect(await findFileProblems(firstMachine.deps)).toEqual([]);
});

test("an outage of object storage leaves nothing half stored and answers with a retry time", async () => {
  const { text: address } = await upload(firstMachine, "reviews");
  const rows = async () =>
    (await firstMachine.deps.db.execute(sql`select count(*) from uploads`)).rows[0];
  const before = await rows();
  await storage.stop();
  const unavailableReply = {
    status: 503,
    headers: { "retry-after": expect.stringMatching(/^\d+$/), "cache-control": "no-store" },
    body: { code: "unavailable" },
  };
  expect(await upload(secondMachine, "reviews")).toMatchObject(unavailableReply);
  expect(await secondMachine.anyone.get(address)).toMatchObject(unavailableReply);
  expect(await secondMachine.anyone.get(`${address}?w=320`)).toMatchObject(unavailableReply);
  expect(await rows()).toEqual(before);
  expect((await secondMachine.anyone.get("/readyz")).status).toBe(200);
});
