import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db.ts";
import { aText, startTestApi, textOf } from "../../testing/index.ts";
import { savePage } from "./index.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;

const save = (html: string) =>
  inTransaction(deps.db, (tx) =>
    savePage(tx, {
      slug: "faq",
      title: textOf("Questions"),
      content: { en: html, zh: html, cn: html },
    }),
  );

describe("A static page", () => {
  const read = async () => {
    await deps.changes.settle();
    return anyone.get("/contents/slug/faq/latest");
  };

  test("is cleaned when it is written", async () => {
    await save(
      '<h2 onclick="x()">Hi</h2><script>steal()</script><img src="https://spy.example/x.png"><img src="/api/customer/auth/logout"><a href="javascript:x()">a</a><a href="https://ok.example">b</a>',
    );
    expect((await read()).body.content.en).toBe(
      '<h2>Hi</h2><a>a</a><a href="https://ok.example" rel="noopener nofollow">b</a>',
    );
  });

  test("is read in its newest form, and not found when there is none", async () => {
    await save("<p>Old</p>");
    await read();
    await save("<p>New</p>");
    expect((await read()).body.content.zh).toBe("<p>New</p>");
    expect((await anyone.get("/contents/slug/nothing/latest")).status).toBe(404);
  });
});

describe("A page that staff write", () => {
  const write = { title: textOf("Fair"), blocks: aText("Come to the <fair>.") };
  const read = async (slug: string) => {
    await deps.changes.settle();
    return anyone.get(`/contents/slug/${slug}/latest`);
  };

  test("is seen once it is published, made of its blocks, and no more when it is withdrawn", async () => {
    const editor = shop.as(await shop.operator("content"));
    const made = await editor.post("/pages", { slug: "fair", ...write });
    expect(made.body).toMatchObject({ slug: "fair", status: "DRAFT", version: 1 });
    expect((await editor.post("/pages", { slug: "fair", ...write })).body.code).toBe("conflict");
    expect((await read("fair")).status).toBe(404);
    await editor.post("/pages/fair/publish", { version: 1 });
    expect((await read("fair")).body).toMatchObject({
      title: { en: "Fair" },
      content: { zh: "<p>Come to the &lt;fair&gt;.</p>" },
      blocks: { cn: { type: "doc" } },
    });
    await editor.put("/pages/fair", { ...write, blocks: aText("It is on Sunday."), version: 2 });
    expect((await read("fair")).body.content.en).toBe("<p>It is on Sunday.</p>");
    await editor.post("/pages/fair/withdraw", { reason: "Over", version: 3 });
    expect((await read("fair")).status).toBe(404);
    expect((await editor.delete("/pages/fair", { query: { version: "4" } })).status).toBe(200);
  });

  test("is of blocks or of HTML, which is cleaned; files write over it, once", async () => {
    const editor = shop.as(await shop.operator("content"));
    await save("<p>From a file</p>");
    const page = async () => (await editor.get("/pages/faq")).body;
    const before = await page();
    expect(before).toMatchObject({ blocks: null, status: "ACTIVE" });
    await save("<p>From a file</p>");
    expect((await page()).version).toBe(before.version);
    const html = "<h2>Hi</h2><script>a()</script>";
    const content = { en: html, zh: html, cn: html };
    const put = (body: object) => editor.put("/pages/faq", { title: textOf("Questions"), ...body });
    expect((await put({ content, version: before.version })).body.content.en).toBe("<h2>Hi</h2>");
    const both = { content, blocks: aText("a"), version: before.version + 1 };
    expect(Object.keys((await put(both)).body.errors)).toEqual(["blocks"]);
    expect((await put({ version: before.version + 1 })).status).toBe(422);
    await put({ blocks: aText("Written"), version: before.version + 1 });
    await save("<p>From a file</p>");
    expect(await page()).toMatchObject({ blocks: null, content: { en: "<p>From a file</p>" } });
  });

  test("may be for a time to come", async () => {
    const editor = shop.as(await shop.operator("content"));
    await editor.post("/pages", { slug: "spring", ...write });
    const published_at = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await editor.post("/pages/spring/publish", { published_at, version: 1 });
    expect(body).toMatchObject({ status: "SCHEDULED", published_at });
    expect((await read("spring")).status).toBe(404);
    const list = await editor.get("/pages?status=SCHEDULED&q=spr");
    expect(list.body.data.map(({ slug }: { slug: string }) => slug)).toEqual(["spring"]);
  });
});
