import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { untilPasses } from "../../../../tools/testing/until.ts";
import { startEmbeddedPostgres, findRunningPostgres, type EmbeddedPostgres } from "./index.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { readStartTime } from "./process-identity.ts";

const runProgram = promisify(execFile);
/** A prepared data folder that each test copies, because creating a cluster takes a second. */
let prepared = "";
let dir = "";
const runningServers: EmbeddedPostgres[] = [];

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), "harbour-prepared-"));
  await (await startEmbeddedPostgres({ dir: prepared, isDurable: false })).stop();
});

afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  // The folder has the mode of root's home folder, which the database's user cannot enter.
  dir = await mkdtemp(join(tmpdir(), "harbour-postgres-"));
  await chmod(dir, 0o700);
  // The option `-a` keeps the owner.
  await runProgram("cp", ["-a", `${prepared}/.`, dir]);
});

afterEach(async () => {
  for (const server of runningServers.splice(0)) await server.stop();
  await rm(dir, { recursive: true, force: true });
});

async function startDatabase(folder = dir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dir: folder, isDurable: false });
  runningServers.push(server);
  return server;
}

async function ask<T>(url: string, sql: string): Promise<T | undefined> {
  const client = new Client(url);
  // Ignores the connection's error when its database is killed.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ answer: T }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** Starts a shop's database in another process. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const script = fileURLToPath(new URL("testing/start-elsewhere.ts", import.meta.url));
  const child = spawn(process.execPath, [script, dir], { stdio: ["ignore", "pipe", "inherit"] });
  const [url] = (await once(child.stdout, "data")) as [Buffer];
  return { child, url: url.toString().trim() };
}

test("the embedded database starts at once, keeps its data, and leaves no process behind", async () => {
  const newFolder = join(dir, "fresh");
  const first = await startDatabase(newFolder);
  expect(first.isNew).toBe(true);
  await ask(first.url, "create table shelf as select 'figure' as answer");
  const postmaster = await readPostmasterFile(newFolder);
  await first.stop();
  expect(await readStartTime(postmaster?.pid ?? 0)).toBe("");

  const second = await startDatabase(newFolder);
  expect(second.isNew).toBe(false);
  expect(await ask(second.url, "select answer from shelf")).toBe("figure");
});

test("the embedded database stores Unicode, listens on loopback only and checks passwords", async () => {
  const { url } = await startDatabase();
  expect(await ask(url, "select upper('é港') as answer")).toBe("É港");
  expect(await ask(url, "select current_setting('listen_addresses') as answer")).toBe("127.0.0.1");
  expect(new URL(url).port).toMatch(/^\d+$/);
  expect(Number(new URL(url).port)).toBeLessThan(32_768);
  const wrongPasswordUrl = new URL(url);
  wrongPasswordUrl.password = "guess";
  await expect(ask(wrongPasswordUrl.href, "select 1 as answer")).rejects.toThrow(
    "password authentication failed",
  );
  expect((await stat(join(dir, "postgres-password"))).mode & 0o777).toBe(0o600);
});

test("a second Harbour on the same folder is refused and names the process that uses the folder", async () => {
  await startDatabase();
  await expect(startEmbeddedPostgres({ dir, isDurable: false })).rejects.toThrow(
    `The data folder ${dir} is in use by another Harbour (pid ${process.pid}).`,
  );
});

test("a data folder that cannot be created is refused with advice on DATA_DIR", async () => {
  await expect(startDatabase("/dev/null/data")).rejects.toThrow(
    "The data folder /dev/null/data cannot be written by this user (ENOTDIR). Choose another one with DATA_DIR=",
  );
});

test("of several shops that start in one folder at once, only one gets the folder", async () => {
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => startDatabase()));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a start ignores the lock of an ended process, even when another process has its pid", async () => {
  await writeFile(join(dir, "harbour.lock"), JSON.stringify({ pid: process.pid, startedAt: "1" }));
  await expect(startDatabase()).resolves.toMatchObject({ isNew: false });
});

test("another command joins the database of a running shop", async () => {
  expect(await findRunningPostgres(dir)).toBeNull();
  const server = await startDatabase();
  expect(await findRunningPostgres(dir)).toBe(server.url);
  await server.stop();
  expect(await findRunningPostgres(dir)).toBeNull();
});

test("after kill -9 of the shop the next start recovers what was committed", async () => {
  const { child, url } = await startElsewhere();
  await ask(url, "create table orders as select 'HB-7KQ4-M2X9' as answer");
  const orphanPostmaster = await readPostmasterFile(dir);
  child.kill("SIGKILL");
  await once(child, "exit");

  const { url: recoveredUrl } = await startDatabase();
  expect(await ask(recoveredUrl, "select answer from orders")).toBe("HB-7KQ4-M2X9");
  expect(await readStartTime(orphanPostmaster?.pid ?? 0)).toBe("");
});

test("a killed database restarts on the same port", async () => {
  const { url } = await startDatabase();
  await ask(url, "create table shelf as select 'kept' as answer");
  await ask(url, "checkpoint");
  const killedPostmaster = await readPostmasterFile(dir);
  process.kill(killedPostmaster?.pid ?? 0, "SIGKILL");
  await untilPasses(async () =>
    expect(await ask(url, "select answer from shelf").catch(() => null)).toBe("kept"),
  );
});

test("an interrupted first start begins again", async () => {
  const newFolder = join(dir, "fresh");
  const child = spawn(process.execPath, [
    fileURLToPath(new URL("testing/start-elsewhere.ts", import.meta.url)),
    newFolder,
  ]);
  const drafts = async () =>
    (await readdir(newFolder).catch(() => [])).filter((name) => name.startsWith("postgres.new-"));
  await untilPasses(async () => expect(await drafts()).not.toEqual([]));
  child.kill("SIGKILL");
  await once(child, "exit");
  const { url } = await startDatabase(newFolder);
  expect(await ask(url, "select 1 as answer")).toBe(1);
  expect(await readFile(join(newFolder, "postgres", "PG_VERSION"), "utf8")).toBe("18\n");
});
