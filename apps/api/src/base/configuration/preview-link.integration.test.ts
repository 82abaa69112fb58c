import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";
import { layout } from "./index.ts";

let now = new Date();
const shop = await startTestApi({ clock: () => now });
const { deps } = shop;
const staff = shop.as(await shop.operator("manager"));
const path = "/api/operator/configuration";

const draft = async (value: unknown, slug: string) => {
  const { version } = (await staff.get(`${path}/${slug}`)).body;
  return staff.put(`${path}/${slug}/draft`, { value, version });
};
const readShownSettings = async () => {
  await deps.changes.settle();
  return (await shop.anyone.get("/configuration/latest")).body;
};

describe("preview link", () => {
  const previewToken = (url: string) => new URL(url).searchParams.get("preview")!;
  const readPreview = (token: string) => shop.anyone.post("/configuration/preview", { token });
  const link = async (caller = staff) =>
    (await caller.post(`${path}/preview-links`, { path: "/faq" })).body;

  test("a preview link shows drafts for an hour to its holder only", async () => {
    const value = {
      ...layout.initial,
      navbar: { ...layout.initial.navbar, logo: "/files/catalogue/a.webp" },
    };
    expect((await draft(value, layout.slug)).status).toBe(200);
    const { url, expires_at } = await link();
    expect(new URL(url).pathname).toBe("/faq");
    const reply = await readPreview(previewToken(url));
    expect(reply.body.drafts).toContain("customer-layout");
    expect(reply.body.configuration["customer-layout"].navbar.logo).toBe("/files/catalogue/a.webp");
    expect(reply.headers["cache-control"]).toContain("no-store");
    expect((await readShownSettings())["customer-layout"].navbar.logo).toBeNull();
    const forgedToken = `${previewToken(url).slice(0, -4)}AAAA`;
    expect((await readPreview(forgedToken)).status).toBe(404);
    now = new Date(new Date(expires_at).getTime());
    expect((await readPreview(previewToken(url))).status).toBe(404);
    now = new Date();
  });

  test("a content editor's preview link shows only their drafts and ends with their account", async () => {
    await draft({ minimum: 1, maximum: 19 }, "shopping-cart");
    const editor = await shop.operator("content");
    const { url } = await link(shop.as(editor));
    expect((await readPreview(previewToken(url))).body.drafts).toEqual(["customer-layout"]);
    await deps.db.execute(sql`update operators set closed_at = now() where id = ${editor.id}`);
    expect((await readPreview(previewToken(url))).status).toBe(404);
  });
});
