import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { removeUploads } from "../../base/files/index.ts";
import { removeFiles } from "../../base/files/remove-uploads.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { createFileStore } from "../../platform/files/file-store.ts";
import { TryAgain } from "../../platform/jobs/jobs.ts";
import type { FileSettings } from "../../platform/modules/deps-settings.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  createTestDatabase,
  listFileNames,
  makeMultipart,
  objectStorage,
  startTestApi,
  withClient,
  withoutGuard,
} from "../../testing/index.ts";
import { backupWarning, makeBackup, readBackup, restoreBackup } from "./index.ts";
import { makeNightlyBackup } from "./nightly-backup.ts";
import { readArchive } from "./read-archive.ts";

let now = new Date("2026-11-29T20:10:00Z");
const shop = await startTestApi({ clock: () => now });
const storage = await objectStorage();
const folder = await mkdtemp(join(tmpdir(), "harbour-backups-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, "shop.tar");

/** Uploads a picture and returns its id. */
async function uploadPicture(color: string): Promise<string> {
  const create = { width: 400, height: 300, channels: 3, background: color } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const { body, headers } = await makeMultipart("file", bytes);
  const { text } = await shop.as(shop.guest()).post("/api/files/reviews", body, { headers });
  return /([0-9a-f]{32})\.webp$/.exec(text)![1]!;
}

async function entryNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, content } of readArchive(path)) {
    names.push(name);
    content.resume();
  }
  return names;
}

describe("a backup", () => {
  /** Removes a picture while a backup copies files, and tells whether the backup has its file. */
  async function removeUploadDuringBackup(id: string, deps: Deps): Promise<boolean> {
    const pictures = [{ bucket: "reviews", id }] as const;
    const afterSnapshot = async () => {
      await inTransaction(deps.db, (tx) => removeUploads(tx, [id]));
      await removeFiles(deps, { pictures }).catch((error: unknown) => {
        if (!(error instanceof TryAgain)) throw error;
      });
    };
    await makeBackup(shop.deps, path, { afterSnapshot });
    await removeFiles(deps, { pictures });
    expect(await listFileNames(shop.deps.files, "reviews")).not.toContain(`reviews/${id}.webp`);
    return (await entryNames()).includes(`files/reviews/${id}.webp`);
  }

  test("keeps the file of a picture that is removed meanwhile", async () => {
    expect(await removeUploadDuringBackup(await uploadPicture("red"), shop.deps)).toBe(true);
    const guard = withoutGuard(/pg_try_advisory_xact_lock_shared\(\$1\)/, "$1::int is not null");
    const unguardedDeps = { ...shop.deps, ...guard.deps(shop.deps) };
    expect(await removeUploadDuringBackup(await uploadPicture("blue"), unguardedDeps)).toBe(false);
    expect(guard.removals()).toBeGreaterThan(0);
  });

  test("copies the tables of one moment", async () => {
    const addName = (name: string) =>
      shop.deps.db
        .execute(sql`insert into newsletter_consents (id, subscriber_id, event, sentence, language)
        values (${name}, ${name}, 'asked', 'Yes', 'en')`);
    await addName("before");
    await makeBackup(shop.deps, path, {
      afterSnapshot: async () => void (await addName("after")),
    });
    const database = await createTestDatabase({ isEmpty: true });
    const files = { kind: "disk", dir: join(folder, "restored") } as const;
    await restoreBackup(path, { databaseUrl: database.url, files });
    const names = await withClient(database.url, async (client) => {
      const { rows } = await client.query<{ id: string }>("select id from newsletter_consents");
      return rows.map(({ id }) => id);
    });
    await database.drop();
    expect(names).toEqual(["before"]);
  });
});

describe("nightly backups", () => {
  const backupTargets: [string, FileSettings][] = [
    ["a folder", { kind: "disk", dir: join(folder, "nightly") }],
    ["object storage", storage.settings],
  ];

  test.each(backupTargets)(
    "keep the newest backups in %s and leave other files alone",
    async (_where, location) => {
      const store = createFileStore(location);
      await mkdir(join(folder, "nightly", "backups"), { recursive: true });
      await writeFile(join(folder, "other.tar"), "mine");
      await store.writeFromDisk("backups/shop-2025.tar", join(folder, "other.tar"));
      const deps = {
        ...shop.deps,
        settings: { ...shop.deps.settings, backups: { storage: location, keptCount: 2 } },
      };
      for (const day of [26, 27, 28]) {
        now = new Date(`2026-11-${day}T20:10:00Z`);
        await makeNightlyBackup(deps);
      }
      expect(await listFileNames(store, "backups")).toEqual([
        "backups/shop-2025.tar",
        "backups/shop-20261127T201000Z.tar",
        "backups/shop-20261128T201000Z.tar",
      ]);
      await writeFile(path, await store.read("backups/shop-20261128T201000Z.tar"));
      expect((await readBackup(path)).secret).toBe(shop.deps.settings.secret);
    },
  );

  test("are not made when no backup storage is configured", async () => {
    await makeNightlyBackup(shop.deps);
    expect(await readdir(folder)).not.toContain("backups");
  });

  test("fail with the disk's error when their folder cannot be written", async () => {
    await writeFile(join(folder, "no-folder"), "");
    const location = { kind: "disk", dir: join(folder, "no-folder") } as const;
    const settings = { ...shop.deps.settings, backups: { storage: location, keptCount: 2 } };
    await expect(makeNightlyBackup({ ...shop.deps, settings })).rejects.toThrow("ENOTDIR");
  });

  test("the Today page and the doctor command warn while nightly backups fail", async () => {
    const owner = shop.as(await shop.operator("owner"));
    const findTask = async () => {
      const { tasks } = (await owner.get("/today")).body as { tasks: { name: string }[] };
      return tasks.find(({ name }) => name === "failed_backups");
    };
    await writeFile(join(folder, "in-the-way"), "");
    const withBackupFolder = (dir: string) => ({
      ...shop.deps,
      settings: {
        ...shop.deps.settings,
        backups: { storage: { kind: "disk", dir: join(folder, dir) } as const, keptCount: 2 },
      },
    });
    now = new Date("2026-12-01T20:10:00Z");
    await makeNightlyBackup(withBackupFolder("whole"));
    expect(await backupWarning(shop.deps)).toBeNull();
    now = new Date("2026-12-02T20:10:00Z");
    for (const _attempt of [1, 2])
      await expect(makeNightlyBackup(withBackupFolder("in-the-way"))).rejects.toThrow("ENOTDIR");
    expect(await findTask()).toMatchObject({ count: 1 });
    const { data } = (await owner.get("/today/failed_backups")).body;
    expect(data[0]).toMatchObject({ _id: "2026-12-03", text: expect.stringContaining("ENOTDIR") });
    expect(await backupWarning(shop.deps)).toMatch(
      /^THE NIGHTLY BACKUP of 2026-12-03 FAILED, the last one is of 2026-12-02: ENOTDIR/,
    );
    await makeNightlyBackup(withBackupFolder("whole"));
    expect(await findTask()).toMatchObject({ count: 0 });
    expect(await backupWarning(shop.deps)).toBeNull();
    now = new Date("2026-12-06T20:10:00Z");
    expect(await backupWarning(shop.deps)).toMatch(/^NO NIGHTLY BACKUP for 4 days/);
  });
});
