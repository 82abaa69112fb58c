import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { untilPasses } from "../../../../../tools/testing/until.ts";
import { home, layout, setting } from "../../base/configuration/index.ts";
import { siteModals } from "../../people/shop-access/shop-access.settings.ts";
import {
  aCategory,
  aProduct,
  queueBehindLock,
  startTestApi,
  localize,
} from "../../testing/index.ts";
import { arrangeSite, configureShop } from "./index.ts";

const { deps } = await startTestApi();
const configure = (settings: object) =>
  configureShop(deps, { settings } as never, { folder: tmpdir() });
const title = localize("From the workshop");

test("setting the home page's posts alone leaves its rows following the categories", async () => {
  await arrangeSite(deps);
  const { changes } = await configure({ home: { posts: { title } } });
  expect(changes.map(({ field }) => field)).toEqual([expect.stringContaining("home.posts")]);
  await aProduct(deps);
  await arrangeSite(deps);
  await untilPasses(async () =>
    expect(await setting(deps.db, home)).toMatchObject({
      posts: { title },
      rows: [expect.anything()],
    }),
  );
});

test("setting logo, favicon or addresses alone leaves the menu following the catalogue", async () => {
  await arrangeSite(deps);
  const email = { title: localize("hello@shop.example"), url: "mailto:hello@shop.example" };
  const { notes } = await configure({
    "customer-layout": { footer: { store_information: { email } } },
  });
  expect(notes.filter((note) => note.includes("menu"))).toEqual([]);
  const category = await aCategory(deps, { name: "kites" });
  await aProduct(deps, { categoryIds: [category] });
  await arrangeSite(deps);
  await deps.changes.settle();
  const shownLayout = await setting(deps.db, layout);
  expect(shownLayout.footer.store_information).toEqual({
    ...layout.initial.footer.store_information,
    email,
  });
  expect(JSON.stringify(shownLayout.navbar.navigation)).toContain("kites");
  const navigation = [
    { title: localize("All"), path: "/shop/main/product", megamenu: false, children: [] },
  ];
  const configured = await configure({ "customer-layout": { navbar: { navigation } } });
  expect(configured.notes).toContainEqual(
    expect.stringMatching(/follows the catalogue's categories no more/),
  );
  await arrangeSite(deps);
  await deps.changes.settle();
  const after = await setting(deps.db, layout);
  expect(after.navbar.navigation).toEqual(navigation);
  expect(after.footer.store_information.email).toEqual(email);
});

test("setting one of the site's pop-up windows keeps the other windows", async () => {
  const newsletter = { is_enabled: true, title, text: title, after_seconds: 5 };
  await configure({ "site-modals": { newsletter } });
  await untilPasses(async () =>
    expect(await setting(deps.db, siteModals)).toEqual({ ...siteModals.initial, newsletter }),
  );
});

test("two files at once with different fields of a setting both apply", async () => {
  const row = {
    title,
    store: "main",
    slug: "recommended",
    category: null,
    availability: null,
    path: "/shop/main/product",
  };
  await queueBehindLock(
    deps.db,
    sql`select pg_advisory_xact_lock(hashtextextended('setting home', 15))`,
    [() => configure({ home: { posts: null } }), () => configure({ home: { rows: [row] } })],
  );
  await untilPasses(async () =>
    expect(await setting(deps.db, home)).toMatchObject({ posts: null, rows: [{ title }] }),
  );
});
