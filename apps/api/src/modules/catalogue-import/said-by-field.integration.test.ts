import { sql } from "drizzle-orm";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { aProduct, behindLock, startTestApi, textOf } from "../../testing/index.ts";
import { home, setting } from "../configuration/index.ts";
import { siteModals } from "../shop-access/shop-access.settings.ts";
import { arrangeSite, configureShop } from "./index.ts";

const { deps } = await startTestApi();
const configure = (settings: object) =>
  configureShop(deps, { settings } as never, { folder: tmpdir() });
const title = textOf("From the workshop");

test("home's posts are said alone: rows are still made of the categories", async () => {
  await arrangeSite(deps);
  const { changes } = await configure({ home: { posts: { title } } });
  expect(changes.map(({ field }) => field)).toEqual([expect.stringContaining("home.posts")]);
  await aProduct(deps);
  await arrangeSite(deps);
  await expect
    .poll(() => setting(deps.db, home))
    .toMatchObject({ posts: { title }, rows: [expect.anything()] });
});

test("one modal is said alone, and the others stay", async () => {
  const newsletter = { is_enabled: true, title, text: title, after_seconds: 5 };
  await configure({ "site-modals": { newsletter } });
  await expect
    .poll(() => setting(deps.db, siteModals))
    .toEqual({ ...siteModals.initial, newsletter });
});

test("of two files at one moment that name other fields of a setting neither undoes the other", async () => {
  const row = {
    title,
    store: "main",
    slug: "recommended",
    category: null,
    availability: null,
    path: "/shop/main/product",
  };
  await behindLock(
    deps.db,
    sql`select pg_advisory_xact_lock(hashtextextended('setting home', 15))`,
    [() => configure({ home: { posts: null } }), () => configure({ home: { rows: [row] } })],
  );
  await expect.poll(() => setting(deps.db, home)).toMatchObject({ posts: null, rows: [{ title }] });
});
