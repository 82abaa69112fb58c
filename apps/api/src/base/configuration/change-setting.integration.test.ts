import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { overlapTransactions, startTestApi, withoutGuard } from "../../testing/index.ts";
import { draftSetting } from "./change-setting.ts";
import { layout, saveSettings, setting, theme } from "./index.ts";

const shop = await startTestApi();
const { deps } = shop;
const manager = await shop.operator("manager");
const staff = shop.as(manager);
const path = "/api/operator/configuration";
const cart = "shopping-cart";

const readSetting = async (slug = cart, caller = staff) =>
  (await caller.get(`${path}/${slug}`)).body;
const draft = async (value: unknown, slug = cart) =>
  staff.put(`${path}/${slug}/draft`, { value, version: (await readSetting(slug)).version });
const post = async (action: string, bodyFields: object = {}, slug = cart) =>
  staff.post(`${path}/${slug}/${action}`, {
    version: (await readSetting(slug)).version,
    ...bodyFields,
  });
const publishDraft = (bodyFields: object = {}, slug = cart) => post("publish", bodyFields, slug);
const rollBack = (to: number) => post("roll-back", { to });
const makeLimits = (maximum: number) => ({ minimum: 1, maximum });
const readShownSettings = async () => {
  await deps.changes.settle();
  return (await shop.anyone.get("/configuration/latest")).body;
};
const history = async (slug = cart) => (await staff.get(`${path}/${slug}/versions`)).body.data;
const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
/** Makes every waiting change due. */
const makeChangesDue = async () => {
  await deps.db.execute(
    sql`update graphile_worker._private_jobs set run_at = now() where key like 'publish-setting %'`,
  );
  await shop.runJobs();
};

describe("change of a setting", () => {
  test("drafts a setting invisibly, publishes it for everybody and records who changed what", async () => {
    const before = await readSetting();
    expect(before).toMatchObject({ number: 0, version: "0.0", updated_at: null, draft: null });
    expect(before.schema.properties).toHaveProperty("maximum");
    const draftReply = await draft(makeLimits(12));
    expect(draftReply.status, draftReply.text).toBe(200);
    const { value } = before;
    expect(draftReply.body).toMatchObject({ value, draft: { value: makeLimits(12) } });
    expect((await readShownSettings())[cart]).toEqual(value);
    const publishReply = await publishDraft({ note: "Large families" });
    expect(publishReply.body).toMatchObject({ number: 1, value: makeLimits(12), draft: null });
    expect((await readShownSettings())[cart]).toEqual(makeLimits(12));
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
    const { value: before } = await readSetting("home");
    for (const value of [{ ...before, posts: null }, before]) {
      expect((await draft(value, "home")).status).toBe(200);
      await publishDraft({}, "home");
    }
    const [rollbackVersion, firstVersion] = await history("home");
    expect(firstVersion.changes).toEqual([{ path: "posts", to: null }]);
    expect(rollbackVersion.changes).toEqual([{ path: "posts", from: null }]);
    const { status } = await staff.get(`${path}/home/versions/${firstVersion._id}`);
    expect(status).toBe(200);
  });

  test("rolls a setting back to an earlier version as a new version", async () => {
    await draft(makeLimits(13));
    await publishDraft();
    const { number } = await readSetting();
    const returnedReply = await rollBack(number - 1);
    expect(returnedReply.body).toMatchObject({ number: number + 1, value: makeLimits(12) });
    expect((await readShownSettings())[cart]).toEqual(makeLimits(12));
    expect((await history())[0]).toMatchObject({ cause: "ROLLED_BACK", of_version: number - 1 });
    const { body: publishReply } = await staff.get(`${path}/${cart}/versions/${number}`);
    expect(publishReply.value).toEqual(makeLimits(13));
    expect((await rollBack(99)).status).toBe(404);
    const defaultRollback = await rollBack(0);
    expect(defaultRollback.body.value).toEqual(deps.registry.settings.get(cart)!.initial);
  });

  test("refuses invalid values and names each place by its path", async () => {
    const colors = await setting(deps.db, theme);
    const invalidValue = {
      ...colors,
      color: "red;}",
      colour: "#fff",
      border: { ...colors.border, radius: "8em" },
    };
    const refusedReply = await draft(invalidValue, theme.slug);
    expect(refusedReply.status).toBe(422);
    expect(Object.keys(refusedReply.body.errors)).toEqual([
      "frontend-config.color",
      "frontend-config.border.radius",
    ]);
    const misspeltReply = await draft({ ...colors, colour: "#fff" }, theme.slug);
    expect(misspeltReply.body.errors).toEqual({
      "frontend-config.colour": ["Unknown field: colour."],
    });
  });

  test("refuses font names and sizes that could break the styles", async () => {
    const colors = await setting(deps.db, theme);
    const { font, form, border, button } = colors;
    const invalidValue = {
      ...colors,
      font: {
        family: { heading: 'Lato"', text: "'Noto Serif', \"Lato\", serif" },
        style: { ...font.style, text_size: "2px" },
      },
      form: { ...form, height: "5rem" },
      border: { ...border, radius: "41px" },
      button: { ...button, border_radius: "99px" },
    };
    expect(Object.keys((await draft(invalidValue, theme.slug)).body.errors)).toEqual([
      "frontend-config.border.radius",
      "frontend-config.font.family.heading",
      "frontend-config.font.style.text_size",
      "frontend-config.form.height",
    ]);
  });

  test("a shop password that is too short is refused with the minimum length", async () => {
    const { body } = await draft("abc", "shop-password");
    expect(body.errors).toEqual({ "shop-password": ["Enter at least 6 characters."] });
  });

  test("refuses endlessly nested values and impossible versions", async () => {
    const menu = await readSetting(layout.slug);
    let children: object[] = [];
    for (let level = 0; level < 2000; level += 1)
      children = [{ title: { en: "", zh: "", cn: "" }, path: "/", megamenu: false, children }];
    const navbar = { ...menu.value.navbar, navigation: children };
    const refusedReply = await draft({ ...menu.value, navbar }, layout.slug);
    expect([refusedReply.status, refusedReply.body.code]).toEqual([422, "validation"]);
    const { status, body } = await rollBack(2 ** 31);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["to"]]);
  });

  test("publishes a scheduled draft at its time and records the operator who scheduled it", async () => {
    await draft(makeLimits(14));
    const lateReply = await publishDraft({ publish_at: secondsFromNow(-60) });
    expect(lateReply.body.errors).toHaveProperty("publish_at");
    const scheduleReply = await publishDraft({ publish_at: secondsFromNow(3600), note: "Sale" });
    expect(scheduleReply.body.draft.publish_at).not.toBeNull();
    await shop.runJobs();
    expect((await readSetting()).value).not.toEqual(makeLimits(14));
    await makeChangesDue();
    expect((await readShownSettings())[cart]).toEqual(makeLimits(14));
    const [last] = await history();
    expect(last).toMatchObject({
      cause: "SCHEDULED",
      note: "Sale",
      operator: { _id: manager.id },
    });
  });

  test("does not publish a scheduled draft that was unscheduled, edited or superseded by a newer value", async () => {
    const publishedValue = (await readSetting()).value;
    await draft(makeLimits(15));
    await publishDraft({ publish_at: secondsFromNow(3600) });
    const unscheduleReply = await post("unschedule");
    expect(unscheduleReply.body.draft).toMatchObject({ value: makeLimits(15), publish_at: null });
    await makeChangesDue();
    await publishDraft({ publish_at: secondsFromNow(3600) });
    await draft(makeLimits(16));
    await makeChangesDue();
    expect((await readSetting()).value).toEqual(publishedValue);
    await publishDraft({ publish_at: secondsFromNow(3600) });
    await inTransaction(deps.db, (tx) => saveSettings(deps, tx, { [cart]: makeLimits(17) }));
    await makeChangesDue();
    expect(await readSetting()).toMatchObject({
      value: makeLimits(17),
      draft: {
        value: makeLimits(16),
        publish_at: null,
        problems: { [cart]: ["A newer value was published after this draft was scheduled."] },
      },
    });
    const discardReply = await staff.delete(
      `${path}/${cart}/draft?version=${(await readSetting()).version}`,
    );
    expect(discardReply.body.draft).toBeNull();
    const emptyReply = await publishDraft();
    expect([emptyReply.status, emptyReply.body.code]).toEqual([409, "conflict"]);
  });

  test("a setting changed by a file gets a new version without an operator", async () => {
    await inTransaction(deps.db, (tx) => saveSettings(deps, tx, { [cart]: makeLimits(18) }));
    const { number } = await readSetting();
    await inTransaction(deps.db, (tx) => saveSettings(deps, tx, { [cart]: makeLimits(18) }));
    expect((await readSetting()).number, "the same again is none").toBe(number);
    expect((await history())[0]).toMatchObject({ cause: "CONFIGURED", operator: null });
  });

  test("never shows the present or any former value of a secret setting", async () => {
    const draftReply = await draft("before the tide", "shop-password");
    expect(draftReply.body.draft.value).toBe("(secret)");
    await publishDraft({}, "shop-password");
    const replies = [
      await staff.get(`${path}/shop-password`),
      await staff.get(`${path}/shop-password/versions`),
      await staff.get(`${path}/shop-password/versions/1`),
      await staff.get("/api/operator/audit?subject=setting%20shop-password"),
    ];
    for (const { status, text } of replies) {
      expect(status, text).toBe(200);
      expect(text).not.toMatch(/argon2|tide/);
    }
  });

  test("a draft without a password removes the shop's password, at once or at a given time", async () => {
    const slug = "shop-password";
    const publications = [
      () => publishDraft({}, slug),
      async () => {
        const scheduleReply = await publishDraft({ publish_at: secondsFromNow(3600) }, slug);
        await makeChangesDue();
        return scheduleReply;
      },
    ];
    for (const publish of publications) {
      await draft("before the tide", slug);
      await publishDraft({}, slug);
      expect((await readSetting(slug)).value).toBe("(secret)");
      const draftReply = await draft(null, slug);
      expect(draftReply.body).toMatchObject({ value: "(secret)", draft: { value: null } });
      const { body: list } = await staff.get(path);
      expect(list.find((row: { slug: string }) => row.slug === slug).has_draft).toBe(true);
      const publishReply = await publish();
      expect(publishReply.status, publishReply.text).toBe(200);
      expect(await readSetting(slug)).toMatchObject({ value: null, draft: null });
      expect((await history(slug))[0].changes).toEqual([{ path: "", from: "(secret)", to: null }]);
    }
    const emptyReply = await publishDraft({}, slug);
    expect([emptyReply.status, emptyReply.body.code]).toEqual([409, "conflict"]);
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
  const twice = async (depsUnderTest = deps) => {
    const { version } = await readSetting();
    const change = (maximum: number) => (tx: Parameters<typeof draftSetting>[1]) =>
      draftSetting(depsUnderTest, tx, manager, { slug: cart, etag: version }, makeLimits(maximum));
    return overlapTransactions(depsUnderTest.db, change(30), change(31)).then(
      () => "both",
      (error: { code?: string }) => error.code,
    );
  };

  test("the later of two parallel changes is refused as stale", async () => {
    expect(await twice()).toBe("stale");
    expect((await readSetting()).draft.value).toEqual(makeLimits(30));
  });

  test("without the lock, two parallel changes overwrite each other", async () => {
    const guard = withoutGuard(/pg_advisory_xact_lock\(key\)/g, "key");
    expect(await twice({ ...deps, ...guard.deps(deps) })).toBe("both");
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
