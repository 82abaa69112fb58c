import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer, request as sendRequest, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { listFileNames, objectStorage } from "../../testing/index.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import { FilesUnavailable } from "./file-store.rules.ts";
import { createS3FileStore } from "./s3-file-store.ts";

const dir = await mkdtemp(join(tmpdir(), "harbour-test-files-"));
afterAll(() => rm(dir, { recursive: true }));
const storage = await objectStorage();

describe.each([
  ["on disk", createDiskFileStore(dir)],
  ["in object storage", createS3FileStore(storage.settings)],
])("files %s", (_where, files) => {
  const name = (folder = "reviews") => `${folder}/${randomBytes(16).toString("hex")}.webp`;

  test("reads, opens and finds files as they were written", async () => {
    const [picture, bytes, startMs] = [name(), randomBytes(300_000), Date.now()];
    await files.write(picture, bytes);
    expect(await files.read(picture)).toEqual(bytes);
    const openFile = await files.open(picture);
    expect(openFile?.size).toBe(bytes.length);
    expect(await buffer(openFile!.stream)).toEqual(bytes);
    const storedFile = await files.find(picture);
    expect(storedFile?.size).toBe(bytes.length);
    // Object storage keeps times only to the second.
    expect(storedFile!.changedAt.getTime()).toBeGreaterThanOrEqual(startMs - 1000);
    expect(storedFile!.changedAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test("a missing file is undefined instead of an outage", async () => {
    const missingFile = name("no-such-folder");
    expect(await files.find(missingFile)).toBeUndefined();
    expect(await files.open(missingFile)).toBeUndefined();
    await expect(files.read(missingFile)).rejects.toThrow();
    await expect(files.read(missingFile)).rejects.not.toBeInstanceOf(FilesUnavailable);
    await files.remove(missingFile);
    expect(await listFileNames(files, "no-such-folder")).toEqual([]);
  });

  test("removes a stored file", async () => {
    const picture = name();
    await files.write(picture, randomBytes(10));
    await files.remove(picture);
    expect(await files.find(picture)).toBeUndefined();
  });

  test("parallel writes of one file leave one of them whole", async () => {
    const [picture, candidates] = [name(), Array.from({ length: 6 }, () => randomBytes(200_000))];
    await Promise.all(candidates.map((bytes) => files.write(picture, bytes)));
    const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    expect(candidates.map(digest)).toContain(digest(await files.read(picture)));
    expect(await listFileNames(files, "reviews")).toContain(picture);
  });

  test("lists a folder of more than a thousand files", async () => {
    const names = Array.from({ length: 1203 }, (_, index) => `many/picture-${index}.webp`);
    await files.write("many-more/other.webp", randomBytes(1));
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(
        names.slice(from, from + 50).map((fileName) => files.write(fileName, Buffer.from("x"))),
      );
    expect(await listFileNames(files, "many")).toEqual(names.toSorted());
    for await (const filePage of files.list("many")) expect(filePage.length).toBeLessThan(1001);
  });

  test.each([
    "../secret.webp",
    "reviews/../../secret",
    "secret",
    "/etc/passwd",
    "reviews/a/b.webp",
  ])("refuses a name that leads elsewhere: %s", async (invalidName) => {
    await expect(files.write(invalidName, Buffer.from("x"))).rejects.toThrow("Not a name");
    await expect((async () => files.read(invalidName))()).rejects.toThrow("Not a name");
    await expect((async () => files.remove(invalidName))()).rejects.toThrow("Not a name");
    expect(await files.find(invalidName)).toBeUndefined();
    expect(await files.open(invalidName)).toBeUndefined();
  });
});

test("a large file goes to object storage in parts, because one request takes at most 5 GB", async () => {
  const [path, bytes] = [join(dir, "large.tar"), randomBytes(12 * 1024 * 1024)];
  await writeFile(path, bytes);
  const partNumbers: string[] = [];
  const endpoint = await startServer((request, response) => {
    const partNumber = new URL(request.url!, "http://any").searchParams.get("partNumber");
    if (partNumber !== null) partNumbers.push(partNumber);
    const { method, headers } = request;
    const forwardedRequest = sendRequest(storage.settings.endpoint + request.url!, {
      method,
      headers,
    });
    forwardedRequest.on("response", (storeResponse) => {
      response.writeHead(storeResponse.statusCode!, storeResponse.headers);
      storeResponse.pipe(response);
    });
    request.pipe(forwardedRequest);
  });
  const files = createS3FileStore({ ...storage.settings, endpoint }, { transfer: 300_000 });
  await files.writeFromDisk("backups/a.tar", path);
  expect(partNumbers).toEqual(["1", "2", "3"]);
  const storedBytes = await files.read("backups/a.tar");
  expect(storedBytes.equals(bytes)).toBe(true);
});

test("a failed write to disk leaves no temporary file", async () => {
  await mkdir(join(dir, "avatars", "taken.webp"), { recursive: true });
  await expect(
    createDiskFileStore(dir).write("avatars/taken.webp", randomBytes(9)),
  ).rejects.toThrow();
  expect(await readdir(join(dir, "avatars"))).toEqual(["taken.webp"]);
});

describe("object storage outage", () => {
  const shortTimeouts = { connect: 200, idle: 200, call: 400, transfer: 400 };
  const createStoreFor = async (listener: RequestListener) =>
    createS3FileStore(
      { ...storage.settings, endpoint: await startServer(listener) },
      shortTimeouts,
    );
  const listStoreCalls = (files: ReturnType<typeof createS3FileStore>) => [
    () => files.write("reviews/a.webp", Buffer.from("x")),
    () => files.read("reviews/a.webp"),
    () => files.open("reviews/a.webp"),
    () => files.find("reviews/a.webp"),
    () => files.remove("reviews/a.webp"),
    () => listFileNames(files, "reviews"),
  ];

  test.each([
    ["does not answer", () => undefined],
    ["breaks off", (request) => request.socket.destroy()],
    ["fails", (_request, response) => response.writeHead(500).end()],
    ["refuses", (_request, response) => response.writeHead(403).end()],
  ] satisfies [string, RequestListener][])(
    "an object storage that %s counts as unavailable",
    async (_case, listener) => {
      const files = await createStoreFor(listener);
      for (const call of listStoreCalls(files))
        await expect(call()).rejects.toThrow(FilesUnavailable);
    },
  );

  test("a missing bucket counts as unavailable instead of empty", async () => {
    const files = createS3FileStore({ ...storage.settings, bucket: "no-such-bucket" });
    await expect(listFileNames(files, "reviews")).rejects.toThrow(/bucket/);
    await expect(files.write("reviews/a.webp", Buffer.from("x"))).rejects.toThrow(FilesUnavailable);
  });

  test("an object storage that breaks off in a file ends the stream with an error", async () => {
    const files = await createStoreFor((_request, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("half");
      setImmediate(() => response.destroy());
    });
    const openFile = await files.open("reviews/a.webp");
    await expect(buffer(openFile!.stream)).rejects.toThrow();
  });
});

test("an unwritable folder is reported plainly and leaves no file or handle open", async () => {
  // Not even root can create folders below /sys.
  const files = createDiskFileStore("/sys/harbour");
  const refusal = await files.write("reviews/abc.webp", randomBytes(10)).catch((error) => error);
  expect(refusal).toBeInstanceOf(FilesUnavailable);
  expect(refusal.message).toBe(
    "The files cannot be reached: this user may not write or read there.",
  );
});

test("files on disk are readable by their owner only", async () => {
  const root = join(dir, "own");
  await createDiskFileStore(root).write("payment-proofs/abc.webp", randomBytes(10));
  const readMode = async (path: string) =>
    ((await stat(join(root, path))).mode & 0o777).toString(8);
  expect(await readMode(".")).toBe("700");
  expect(await readMode("payment-proofs")).toBe("700");
  expect(await readMode("payment-proofs/abc.webp")).toBe("600");
});

/** Starts a server that stops after the test. @returns its address */
async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
