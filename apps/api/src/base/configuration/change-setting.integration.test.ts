import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { overlapTransactions, startTestApi, withoutGuard } from "../../testing/index.ts";
import { draftSetting } from "./change-setting.ts";
import { layout, saveSettings, setting, theme } from "./index.ts";

let now = new Date();
const shop = await startTestApi({ clock: () => now });
const { deps } = shop;
const manager = await shop.operator("manager");
const staff = shop.as(manager);
const path = "/api/operator/configuration";
const cart = "shopping-cart";

const read = async (slug = cart, as = staff) => (await as.get(`${path}/${slug}`)).body;
const draft = async (value: unknown, slug = cart) =>
  staff.put(`${path}/${slug}/draft`, { value, version: (await read(slug)).version });
const publish = async (more: object = {}, slug = cart) =>
  staff.post(`${path}/${slug}/publish`, { version: (await read(slug)).version, ...more });
const limits = (maximum: number) => ({ minimum: 1, maximum });
const shown = async () => {
  await deps.changes.settle();
  return (await shop.anyone.get("/configuration/latest")).body;
};
const history = async (slug = cart) => (await staff.get(`${path}/${slug}/versions`)).body.data;
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
/** Makes every waiting change due. */
const arrive = async () => {
  await deps.db.execute(
    sql`update graphile_worker._private_jobs set run_at = now() where key like 'publish-setting %'`,
  );
  await shop.runJobs();
};

describe("change of a setting", () => {
  test("drafts a setting invisibly, publishes it for everybody and records who changed what", async () => {
    const before = await read();
    expect(before).toMatchObject({ number: 0, version: "0.0", updated_at: null, draft: null });
    expect(before.schema.properties).toHaveProperty("maximum");
    const drafted = await draft(limits(12));
    expect(drafted.status, drafted.text).toBe(200);
    expect(drafted.body).toMatchObject({ value: before.value, draft: { value: limits(12) } });
    expect((await shown())[cart]).toEqual(before.value);
    const published = await publish({ note: "Large families" });
    expect(published.body).toMatchObject({ number: 1, value: limits(12), draft: null });
    expect((await shown())[cart]).toEqual(limits(12));
    expect(await history()).toMatchObject([
      {
        _id: "1",
        operator: { _id: manager.id },
        cause: "PUBLISHED",
        note: "Large families",
        changes: [{ path: "maximum", to: 12 }],
      },
    ]);
    const { body: audit } = await staff.get(`/api/operator/audit?subject=setting%20${cart}`);
    expect(audit.data.map(({ action }: { action: string }) => action)).toEqual([
      "publish-setting",
      "draft-setting",
    ]);
    expect(audit.data[0].after.changes).toEqual([expect.objectContaining({ path: "maximum" })]);
  });

  test("the history shows added and removed values of a setting", async () => {
    const { value: before } = await read("home");
    for (const value of [{ ...before, posts: null }, before]) {
      expect((await draft(value, "home")).status).toBe(200);
      await publish({}, "home");
    }
    const [taken, given] = await history("home");
    expect(given.changes).toEqual([{ path: "posts", to: null }]);
    expect(taken.changes).toEqual([{ path: "posts", from: null }]);
    const { status } = await staff.get(`${path}/home/versions/${given._id}`);
    expect(status).toBe(200);
  });

  test("rolls a setting back to an earlier version as a new version", async () => {
    await draft(limits(13));
    await publish();
    const { number, version } = await read();
    const back = await staff.post(`${path}/${cart}/roll-back`, { to: number - 1, version });
    expect(back.body).toMatchObject({ number: number + 1, value: limits(12) });
    expect((await shown())[cart]).toEqual(limits(12));
    expect((await history())[0]).toMatchObject({ cause: "ROLLED_BACK", of_version: number - 1 });
    const { body: published } = await staff.get(`${path}/${cart}/versions/${number}`);
    expect(published.value).toEqual(limits(13));
    const never = await staff.post(`${path}/${cart}/roll-back`, {
      to: 99,
      version: (await read()).version,
    });
    expect(never.status).toBe(404);
    const asItComes = await staff.post(`${path}/${cart}/roll-back`, {
      to: 0,
      version: (await read()).version,
    });
    expect(asItComes.body.value).toEqual(deps.registry.settings.get(cart)!.initial);
  });

  test("refuses invalid values and names each place by its path", async () => {
    const colors = await setting(deps.db, theme);
    const wrong = {
      ...colors,
      color: "red;}",
      colour: "#fff",
      border: { ...colors.border, radius: "8em" },
    };
    const refused = await draft(wrong, theme.slug);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([
      "frontend-config.color",
      "frontend-config.border.radius",
    ]);
    const misspelt = await draft({ ...colors, colour: "#fff" }, theme.slug);
    expect(misspelt.body.errors).toEqual({
      "frontend-config.colour": ["Unknown field: colour."],
    });
  });

  test("refuses font names and sizes that could break the styles", async () => {
    const colors = await setting(deps.db, theme);
    const { font, form, border, button } = colors;
    const wrong = {
      ...colors,
      font: {
        family: { heading: 'Lato"', text: "'Noto Serif', \"Lato\", serif" },
        style: { ...font.style, text_size: "2px" },
      },
      form: { ...form, height: "5rem" },
      border: { ...border, radius: "41px" },
      button: { ...button, border_radius: "99px" },
    };
    expect(Object.keys((await draft(wrong, theme.slug)).body.errors)).toEqual([
      "frontend-config.border.radius",
      "frontend-config.font.family.heading",
      "frontend-config.font.style.text_size",
      "frontend-config.form.height",
    ]);
  });

  test("names the minimum length of the shop's password", async () => {
    const { body } = await draft("abc", "shop-password");
    expect(body.errors).toEqual({ "shop-password": ["Enter at least 6 characters."] });
  });

  test("refuses endlessly nested values and impossible versions", async () => {
    const menu = await read(layout.slug);
    let children: object[] = [];
    for (let level = 0; level < 2000; level += 1)
      children = [{ title: { en: "", zh: "", cn: "" }, path: "/", megamenu: false, children }];
    const navbar = { ...menu.value.navbar, navigation: children };
    const refused = await draft({ ...menu.value, navbar }, layout.slug);
    expect([refused.status, refused.body.code]).toEqual([422, "validation"]);
    const version = (await read()).version;
    const never = await staff.post(`${path}/${cart}/roll-back`, { to: 2 ** 31, version });
    expect([never.status, Object.keys(never.body.errors)]).toEqual([422, ["to"]]);
  });

  test("publishes a scheduled draft at its time in the name of its planner", async () => {
    await draft(limits(14));
    expect((await publish({ publish_at: later(-60) })).body.errors).toHaveProperty("publish_at");
    const planned = await publish({ publish_at: later(3600), note: "Sale" });
    expect(planned.body.draft.publish_at).not.toBeNull();
    await shop.runJobs();
    expect((await read()).value).not.toEqual(limits(14));
    await arrive();
    expect((await shown())[cart]).toEqual(limits(14));
    const [last] = await history();
    expect(last).toMatchObject({
      cause: "SCHEDULED",
      note: "Sale",
      operator: { _id: manager.id },
    });
  });

  test("does not publish a draft that was unscheduled, changed or overtaken before its time", async () => {
    const untouched = (await read()).value;
    await draft(limits(15));
    await publish({ publish_at: later(3600) });
    const off = await staff.post(`${path}/${cart}/unschedule`, { version: (await read()).version });
    expect(off.body.draft).toMatchObject({ value: limits(15), publish_at: null });
    await arrive();
    await publish({ publish_at: later(3600) });
    await draft(limits(16));
    await arrive();
    expect((await read()).value).toEqual(untouched);
    await publish({ publish_at: later(3600) });
    await inTransaction(deps.db, (tx) => saveSettings(deps, tx, { [cart]: limits(17) }));
    await arrive();
    expect(await read()).toMatchObject({
      value: limits(17),
      draft: {
        value: limits(16),
        publish_at: null,
        problems: { [cart]: ["A newer value was published after this draft was scheduled."] },
      },
    });
    const gone = await staff.delete(`${path}/${cart}/draft?version=${(await read()).version}`);
    expect(gone.body.draft).toBeNull();
    const empty = await publish();
    expect([empty.status, empty.body.code]).toEqual([409, "conflict"]);
  });

  test("a change by file is a version without an operator", async () => {
    await inTransaction(deps.db, (tx) => saveSettings(deps, tx, { [cart]: limits(18) }));
    const { number } = await read();
    await inTransaction(deps.db, (tx) => saveSettings(deps, tx, { [cart]: limits(18) }));
    expect((await read()).number, "the same again is none").toBe(number);
    expect((await history())[0]).toMatchObject({ cause: "CONFIGURED", operator: null });
  });

  test("never shows a secret setting, present or former", async () => {
    const drafted = await draft("before the tide", "shop-password");
    expect(drafted.body.draft.value).toBe("(secret)");
    await publish({}, "shop-password");
    const answers = [
      await staff.get(`${path}/shop-password`),
      await staff.get(`${path}/shop-password/versions`),
      await staff.get(`${path}/shop-password/versions/1`),
      await staff.get("/api/operator/audit?subject=setting%20shop-password"),
    ];
    for (const { status, text } of answers) {
      expect(status, text).toBe(200);
      expect(text).not.toMatch(/argon2|tide/);
    }
  });

  test("content staff may change the layout and the home page only", async () => {
    const content = shop.as(await shop.operator("content"));
    const { body } = await content.get(path);
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(["customer-layout", "home"]);
    expect((await content.get(`${path}/${cart}`)).status).toBe(403);
    expect((await staff.get(`${path}/arranged-site`)).status).toBe(404);
    expect((await staff.get(`${path}/cookie-jar`)).status).toBe(404);
  });
});

describe("parallel changes of a setting", () => {
  const twice = async (asDeps = deps) => {
    const { version } = await read();
    const change = (maximum: number) => (tx: Parameters<typeof draftSetting>[1]) =>
      draftSetting(asDeps, tx, manager, { slug: cart, version }, limits(maximum));
    return overlapTransactions(asDeps.db, change(30), change(31)).then(
      () => "both",
      (error: { code?: string }) => error.code,
    );
  };

  test("the later of two parallel changes is refused as stale", async () => {
    expect(await twice()).toBe("stale");
    expect((await read()).draft.value).toEqual(limits(30));
  });

  test("without the lock, two parallel changes overwrite each other", async () => {
    const guard = withoutGuard(/pg_advisory_xact_lock\(key\)/g, "key");
    expect(await twice({ ...deps, ...guard.deps(deps) })).toBe("both");
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

describe("preview link", () => {
  const previewToken = (url: string) => new URL(url).searchParams.get("preview")!;
  const preview = (token: string) => shop.anyone.post("/configuration/preview", { token });
  const link = async (as = staff) =>
    (await as.post(`${path}/preview-links`, { path: "/faq" })).body;

  test("a preview link shows drafts for an hour to its holder only", async () => {
    const value = {
      ...layout.initial,
      navbar: { ...layout.initial.navbar, logo: "/files/catalogue/a.webp" },
    };
    expect((await draft(value, layout.slug)).status).toBe(200);
    const { url, expires_at } = await link();
    expect(new URL(url).pathname).toBe("/faq");
    const reply = await preview(previewToken(url));
    expect(reply.body.drafts).toContain("customer-layout");
    expect(reply.body.configuration["customer-layout"].navbar.logo).toBe("/files/catalogue/a.webp");
    expect(reply.headers["cache-control"]).toContain("no-store");
    expect((await shown())["customer-layout"].navbar.logo).toBeNull();
    const forged = `${previewToken(url).slice(0, -4)}AAAA`;
    expect((await preview(forged)).status).toBe(404);
    now = new Date(new Date(expires_at).getTime());
    expect((await preview(previewToken(url))).status).toBe(404);
    now = new Date();
  });

  test("a content editor's preview link shows only their drafts and ends with their account", async () => {
    await draft(limits(19));
    const writer = await shop.operator("content");
    const { url } = await link(shop.as(writer));
    expect((await preview(previewToken(url))).body.drafts).toEqual(["customer-layout"]);
    await deps.db.execute(sql`update operators set closed_at = now() where id = ${writer.id}`);
    expect((await preview(previewToken(url))).status).toBe(404);
  });
});
