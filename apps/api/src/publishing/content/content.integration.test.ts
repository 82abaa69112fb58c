import { pagePlaceholders } from "@harbour/contracts/written-pages";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveSettings, storeSettings } from "../../base/configuration/index.ts";
import { saveCouriers } from "../../catalogue/delivery/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import {
  aPage,
  aProduct,
  aText,
  queueBehindLock,
  startTestApi,
  announceChange,
  type TestApi,
  localize,
  withoutGuard,
} from "../../testing/index.ts";
import { savePage } from "./index.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;

const savePageHtml = (html: string) =>
  inTransaction(deps.db, (tx) =>
    savePage(tx, {
      slug: "faq",
      title: localize("Questions"),
      content: { en: html, zh: html, cn: html },
    }),
  );

describe("static page", () => {
  const readPage = async () => {
    await deps.changes.settle();
    return anyone.get("/contents/slug/faq/latest");
  };

  test("sanitises a page's HTML when it is written", async () => {
    await savePageHtml(
      '<h2 onclick="x()">Hi</h2><script>steal()</script><img src="https://spy.example/x.png"><img src="/api/customer/auth/logout"><a href="javascript:x()">a</a><a href="https://ok.example">b</a>',
    );
    expect((await readPage()).body.content.en).toBe(
      '<h2>Hi</h2><a>a</a><a href="https://ok.example" rel="noopener nofollow">b</a>',
    );
  });

  test("limits nested tags and cell spans of a page", async () => {
    await savePageHtml("<b>".repeat(200) + "x");
    const { en } = (await readPage()).body.content;
    expect(en.match(/<b>/g)?.length).toBeLessThanOrEqual(41);
    await savePageHtml(
      '<table><tr><td colspan="90000" rowspan="3">a</td><th rowspan="70000" colspan="-1">b</th></tr></table>',
    );
    expect((await readPage()).body.content.en).toBe(
      '<table><tr><td colspan="20" rowspan="3">a</td><th rowspan="100">b</th></tr></table>',
    );
  });

  test("shows the newest version and answers 404 for an unknown page", async () => {
    await savePageHtml("<p>Old</p>");
    await readPage();
    await savePageHtml("<p>New</p>");
    expect((await readPage()).body.content.zh).toBe("<p>New</p>");
    expect((await anyone.get("/contents/slug/nothing/latest")).status).toBe(404);
  });
});

describe("figures on a page", () => {
  const readPage = async () => {
    await deps.changes.settle();
    return (await anyone.get("/contents/slug/faq/latest")).body;
  };

  test("a page's placeholders show figures of the settings and change with the settings", async () => {
    await savePageHtml("<p>Pay within {{offline-payment-hours}} hours. {{unknown}}</p>");
    expect((await readPage()).content.zh).toBe("<p>Pay within 72 hours. {{unknown}}</p>");
    const before = await storeSettings(deps.db);
    await inTransaction(deps.db, (tx) =>
      saveSettings(deps, tx, { "store-settings": { ...before, offline_payment_hours: 48 } }),
    );
    expect((await readPage()).content.en).toBe("<p>Pay within 48 hours. {{unknown}}</p>");
  });

  test("blocks can show every figure that the shop has", async () => {
    const bands = [
      { from: "0.00", to: "300.00", fee: "68.00" },
      { from: "300.00", to: null, fee: "0.00" },
    ];
    await inTransaction(deps.db, (tx) =>
      saveCouriers(tx, [{ key: "bike", title: localize("Bike"), fee_bands: bands }]),
    );
    const placeholders = pagePlaceholders.map((name) => `{{${name}}}`).join(" ");
    await inTransaction(deps.db, (tx) =>
      savePage(tx, { slug: "faq", title: localize("Questions"), blocks: aText(placeholders) }),
    );
    const { content, blocks } = await readPage();
    expect(content.cn).toMatch(/^<p>\d+ \d+ HK\$68 HK\$300 HK\$10 365 \d+ \d+ 14<\/p>$/);
    expect(content.cn).toBe(`<p>${blocks.cn.content[0].content[0].text}</p>`);
  });
});

describe("page written by staff", () => {
  const write = { title: localize("Fair"), blocks: aText("Come to the <fair>.") };
  const readPage = async (slug: string) => {
    await deps.changes.settle();
    return anyone.get(`/contents/slug/${slug}/latest`);
  };

  test("shows a page of blocks from its publication until its withdrawal", async () => {
    const editor = shop.as(await shop.operator("content"));
    const createdReply = await editor.post("/pages", { slug: "about-us", ...write });
    expect(createdReply.body).toMatchObject({ slug: "about-us", status: "DRAFT", version: 1 });
    expect((await editor.post("/pages", { slug: "about-us", ...write })).body.code).toBe(
      "conflict",
    );
    expect((await readPage("about-us")).status).toBe(404);
    await editor.post("/pages/about-us/publish", { version: 1 });
    expect((await readPage("about-us")).body).toMatchObject({
      title: { en: "Fair" },
      content: { zh: "<p>Come to the &lt;fair&gt;.</p>" },
      blocks: { cn: { type: "doc" } },
    });
    await editor.put("/pages/about-us", {
      ...write,
      blocks: aText("It is on Sunday."),
      version: 2,
    });
    expect((await readPage("about-us")).body.content.en).toBe("<p>It is on Sunday.</p>");
    await editor.post("/pages/about-us/withdraw", { reason: "Over", version: 3 });
    expect((await readPage("about-us")).status).toBe(404);
    expect((await editor.delete("/pages/about-us", { query: { version: "4" } })).status).toBe(200);
  });

  test("a page has blocks or sanitised HTML, a file overwrites both, and an unchanged file changes nothing", async () => {
    const editor = shop.as(await shop.operator("content"));
    await savePageHtml("<p>From a file</p>");
    const page = async () => (await editor.get("/pages/faq")).body;
    const before = await page();
    expect(before).toMatchObject({ blocks: null, status: "ACTIVE" });
    await savePageHtml("<p>From a file</p>");
    expect((await page()).version).toBe(before.version);
    const html = "<h2>Hi</h2><script>a()</script>";
    const content = { en: html, zh: html, cn: html };
    const putPage = (body: object) =>
      editor.put("/pages/faq", { title: localize("Questions"), ...body });
    expect((await putPage({ content, version: before.version })).body.content.en).toBe(
      "<h2>Hi</h2>",
    );
    const tags = "<b>".repeat(60_000);
    const unclosedTags = { content: { ...content, zh: tags }, version: before.version + 1 };
    expect(Object.keys((await putPage(unclosedTags)).body.errors)).toEqual(["content.zh"]);
    const bothFormats = { content, blocks: aText("a"), version: before.version + 1 };
    expect(Object.keys((await putPage(bothFormats)).body.errors)).toEqual(["blocks"]);
    expect((await putPage({ version: before.version + 1 })).status).toBe(422);
    await putPage({ blocks: aText("Written"), version: before.version + 1 });
    await savePageHtml("<p>From a file</p>");
    expect(await page()).toMatchObject({ blocks: null, content: { en: "<p>From a file</p>" } });
  });

  test("a static page may be scheduled", async () => {
    const editor = shop.as(await shop.operator("content"));
    await editor.post("/pages", { slug: "shipping-policy", ...write });
    const published_at = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await editor.post("/pages/shipping-policy/publish", {
      published_at,
      version: 1,
    });
    expect(body).toMatchObject({ status: "SCHEDULED", published_at });
    expect((await readPage("shipping-policy")).status).toBe(404);
    const list = await editor.get("/pages?status=SCHEDULED&q=shipp");
    expect(list.body.data.map(({ slug }: { slug: string }) => slug)).toEqual(["shipping-policy"]);
    await deps.db.execute(
      sql`update contents set published_at = now() - interval '1 second' where slug = 'shipping-policy'`,
    );
    expect((await readPage("shipping-policy")).status, "its time has come").toBe(200);
  });

  test("a visible page cannot be scheduled again", async () => {
    const editor = shop.as(await shop.operator("content"));
    await editor.post("/pages", { slug: "disclaimer", ...write });
    await editor.post("/pages/disclaimer/publish", { version: 1 });
    const published_at = new Date(Date.now() + 3_600_000).toISOString();
    const refusedPublication = await editor.post("/pages/disclaimer/publish", {
      published_at,
      version: 2,
    });
    expect([refusedPublication.status, Object.keys(refusedPublication.body.errors)]).toEqual([
      422,
      ["published_at"],
    ]);
    expect((await readPage("disclaimer")).status).toBe(200);
  });

  test("refuses an address that the site does not show", async () => {
    const editor = shop.as(await shop.operator("content"));
    const { status, body } = await editor.post("/pages", { slug: "fair", ...write });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["slug"]]);
    expect(body.errors.slug[0]).toContain("about-us");
  });

  test.each(["privacy-policy", "refund-policy", "terms-and-conditions"])(
    "the page %s cannot be withdrawn, because law and checkout need it",
    async (slug) => {
      const editor = shop.as(await shop.operator("owner"));
      await editor.post("/pages", { slug, ...write });
      await editor.post(`/pages/${slug}/publish`, { version: 1 });
      const withdrawReply = await editor.post(`/pages/${slug}/withdraw`, {
        reason: "No",
        version: 2,
      });
      expect([withdrawReply.status, withdrawReply.body.code]).toEqual([409, "conflict"]);
      expect(withdrawReply.body.reason.code).toBe("page-required");
      const deleteReply = await editor.delete(`/pages/${slug}`, { query: { version: "2" } });
      expect(deleteReply.body.code).toBe("conflict");
      expect((await readPage(slug)).status).toBe(200);
    },
  );

  test("names a product only once shoppers may see it", async () => {
    const editor = shop.as(await shop.operator("content"));
    const { id } = await aProduct(deps, { name: "secret-figure", isPublic: false });
    const blocks = aText({ type: "product", attrs: { product_id: id } });
    await editor.post("/pages", { slug: "payment-terms-and-special-fees", ...write, blocks });
    await editor.post("/pages/payment-terms-and-special-fees/publish", { version: 1 });
    const page = await readPage("payment-terms-and-special-fees");
    expect(page.body.content.en).not.toContain("secret-figure");
    expect(page.headers["cache-tag"]?.split(",")).toContain(`product:${id}`);
    await deps.db.execute(sql`update products set is_public = true where id = ${id}`);
    await announceChange(deps, `product:${id}`);
    expect((await readPage("payment-terms-and-special-fees")).body.content.en).toContain(
      "secret-figure",
    );
  });
});

describe("parallel edits of a page", () => {
  const twice = async (api: TestApi) => {
    const { slug } = await aPage(api);
    const [caller, secondEditor] = [api.as(await api.operator()), api.as(await api.operator())];
    const change = (editorCaller: typeof caller, name: string) => async () =>
      editorCaller.put(`/pages/${slug}`, {
        title: localize(name),
        blocks: aText(name),
        version: 1,
      });
    const lockPage = sql`select from contents where slug = ${slug} for share`;
    const replies = await queueBehindLock(api.deps.db, lockPage, [
      change(caller, "One"),
      change(secondEditor, "Two"),
    ]);
    return replies.map(({ status }) => status).toSorted((a, b) => a - b);
  };

  test("the second of two parallel edits is refused", async () => {
    expect(await twice(shop)).toEqual([200, 409]);
  });

  test("without the lock, two parallel edits overwrite each other", async () => {
    const guard = withoutGuard(/(from "contents".*) for update/, "$1");
    expect(await twice(await startTestApi({ deps: guard.deps }))).toEqual([200, 200]);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
