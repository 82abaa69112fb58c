import type { Block } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aLibrary,
  aPost,
  aProduct,
  aText,
  aTopic,
  startTestApi,
  announceChange,
  localize,
  aPostToSend,
} from "../../../testing/index.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;
const editor = shop.as(await shop.operator("content"));
const readDetails = async (id: string) => {
  await deps.changes.settle();
  return anyone.get(`/posts/${id}/details`);
};

describe("rejected texts", () => {
  const readRefusal = async (block: unknown, changes: object = {}) => {
    const blocks = aText("Fine", block as Block);
    const { body, status } = await editor.post("/posts", aPostToSend({ blocks, ...changes }));
    expect(status).toBe(422);
    return Object.keys(body.errors);
  };

  test("refuses unknown nodes, unknown marks, foreign pictures and invalid links with their place", async () => {
    expect(await readRefusal({ type: "iframe", attrs: { src: "https://a.example" } })).toContain(
      "blocks.en.content.1.type",
    );
    const text = (mark: object) => ({
      type: "paragraph",
      content: [{ type: "text", text: "a", marks: [mark] }],
    });
    expect(await readRefusal(text({ type: "blink" }))).toContain(
      "blocks.zh.content.1.content.0.marks.0.type",
    );
    for (const href of [
      "javascript:alert(1)",
      "//a.example",
      "data:text/html,a",
      "http://a.example",
    ])
      expect(await readRefusal(text({ type: "link", attrs: { href } }))).toContain(
        "blocks.cn.content.1.content.0.marks.0.attrs.href",
      );
    for (const src of ["https://spy.example/a.png", "/api/customer/auth/logout"])
      expect(await readRefusal({ type: "image", attrs: { src } })).toContain(
        "blocks.en.content.1.attrs.src",
      );
    expect(await readRefusal({ type: "heading", attrs: { level: 1 } })).toContain(
      "blocks.en.content.1.attrs.level",
    );
  });

  test("refuses too deep and too long texts quickly", async () => {
    let deep: object = { type: "paragraph", content: [] };
    for (let level = 0; level < 500; level += 1)
      deep = { type: "bulletList", content: [{ type: "listItem", content: [deep] }] };
    expect(await readRefusal(deep)).toContain("blocks.en");
    const manyBreaks = Array.from({ length: 2100 }, () => ({ type: "hardBreak" }));
    expect(await readRefusal({ type: "paragraph", content: manyBreaks })).toContain("blocks.en");
  });

  test("refuses unknown pictures, products and categories", async () => {
    const src = `/files/catalogue/${"0".repeat(32)}.webp`;
    expect(await readRefusal({ type: "image", attrs: { src } })).toEqual([
      "blocks.en",
      "blocks.zh",
      "blocks.cn",
    ]);
    const product = { type: "product", attrs: { product_id: "nothing" } };
    expect(await readRefusal(product)).toEqual(["blocks.en", "blocks.zh", "blocks.cn"]);
    expect(await readRefusal("Fine", { images: [src] })).toEqual(["images"]);
    expect(await readRefusal("Fine", { category_ids: ["nothing"] })).toEqual(["category_ids"]);
    const libraryTopic = await aTopic(shop, { library_id: (await aLibrary(shop))._id });
    expect(await readRefusal("Fine", { category_ids: [libraryTopic._id] })).toEqual([
      "category_ids",
    ]);
  });

  test("removes invisible characters", async () => {
    const title = localize("Right\u202e to left");
    const { body } = await editor.post(
      "/posts",
      aPostToSend({ title, blocks: aText("a\u200bb\u202ec") }),
    );
    expect([body.title.en, body.blocks.en.content[0].content[0].text]).toEqual([
      "Right to left",
      "abc",
    ]);
  });

  test("a text shows products under their present names", async () => {
    const { id, slug } = await aProduct(deps);
    const blocks = aText({ type: "product", attrs: { product_id: id } });
    const { _id } = await aPost(shop, { blocks });
    const { body } = await readDetails(_id);
    expect(body.product_ids).toEqual([id]);
    expect(body.long_description.en).toContain(`href="/shop/main/product/${id}/${slug}"`);
  });

  test("a text leaves out hidden products until they become public", async () => {
    const { id, slug } = await aProduct(deps, { isPublic: false });
    const { _id } = await aPost(shop, {
      blocks: aText({ type: "product", attrs: { product_id: id } }),
    });
    const { body, headers } = await readDetails(_id);
    expect(body.product_ids).toEqual([]);
    expect(JSON.stringify(body.long_description)).not.toContain(slug);
    expect(headers["cache-tag"]?.split(",")).toContain(`product:${id}`);
    await deps.db.execute(sql`update products set is_public = true where id = ${id}`);
    await announceChange(deps, `product:${id}`);
    expect((await readDetails(_id)).body.product_ids).toEqual([id]);
  });
});
