import type { Block, BlockDocument } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { randomId } from "../../platform/values/ids.ts";
import type { TestApi } from "../test-api.ts";
import { localize } from "./factories.ts";

/** Makes a document of these blocks. A string becomes a paragraph. */
export function aDocument(...blocks: readonly (Block | string)[]): BlockDocument {
  return {
    type: "doc",
    content: blocks.map((block) =>
      typeof block === "string"
        ? { type: "paragraph", content: [{ type: "text", text: block }] }
        : block,
    ),
  };
}

/** Makes the same document in each language. */
export function aText(...blocks: readonly (Block | string)[]) {
  const document = aDocument(...blocks);
  return { en: document, zh: document, cn: document };
}

/** Returns a post in the form that an editor sends. */
export function aPostToSend(overrides: object = {}) {
  const name = `Post ${randomId().slice(0, 8)}`;
  return {
    title: localize(name),
    short_description: localize(`${name} in short`),
    blocks: aText("It is long."),
    ...overrides,
  };
}

interface Facts extends Record<string, unknown> {
  readonly isDraft?: boolean;
}

export interface MadePublication {
  readonly _id: string;
  readonly slug: string;
  readonly version: number;
}

/** Makes a publication by the calls of staff, and publishes it unless `isDraft`. */
async function createPublication(
  shop: TestApi,
  noun: "posts" | "articles",
  { isDraft = false, ...overrides }: Facts,
): Promise<MadePublication> {
  const editor = shop.as(await shop.operator("content"));
  const created = await editor.post(`/${noun}`, aPostToSend(overrides));
  if (created.status !== 200) throw new Error(created.text);
  if (isDraft) return created.body;
  const { _id, version } = created.body;
  const publishReply = await editor.post(`/${noun}/${_id}/publish`, { version });
  if (publishReply.status !== 200) throw new Error(publishReply.text);
  return publishReply.body;
}

export const aPost = (shop: TestApi, overrides: Facts = {}) =>
  createPublication(shop, "posts", overrides);

export async function anArticle(shop: TestApi, overrides: Facts = {}) {
  const library_id = overrides["library_id"] ?? (await aLibrary(shop))._id;
  return createPublication(shop, "articles", { library_id, ...overrides });
}

export async function aLibrary(shop: TestApi, overrides: object = {}): Promise<MadePublication> {
  const editor = shop.as(await shop.operator("content"));
  const title = localize(`Library ${randomId().slice(0, 8)}`);
  return (await editor.post("/libraries", { title, ...overrides })).body;
}

/** Makes a topic of the blog or of a library. */
export async function aTopic(
  shop: TestApi,
  { library_id, ...overrides }: { library_id?: string; parent_id?: string; title?: object } = {},
): Promise<MadePublication> {
  const editor = shop.as(await shop.operator("content"));
  const path =
    library_id === undefined ? "/post-categories" : `/libraries/${library_id}/categories`;
  const title = localize(`Topic ${randomId().slice(0, 8)}`);
  const reply = await editor.post(path, { title, ...overrides });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
}

export async function aComment(
  shop: TestApi,
  { postId, text = "Well said." }: { postId?: string; text?: string } = {},
): Promise<{ _id: string; version: number; postId: string }> {
  const id = postId ?? (await aPost(shop))._id;
  const member = shop.as(await shop.shopper());
  const comment = await member.post("/posts/review", { _id: id, comment: text });
  if (comment.status !== 200) throw new Error(comment.text);
  return { _id: comment.body.review._id, version: 1, postId: id };
}

/** Makes an unpublished page with an unused address. */
export async function aPage(shop: TestApi): Promise<MadePublication> {
  const slug = `page-${randomId().slice(0, 8)}`;
  const blocks = JSON.stringify(aText("It is long."));
  await shop.deps.db.execute(sql`
    insert into contents (slug, title, content, blocks, status)
    values (${slug}, ${JSON.stringify(localize("Page"))}, ${JSON.stringify(localize("<p>It is long.</p>"))}, ${blocks}, 'DRAFT')`);
  return { _id: slug, slug, version: 1 };
}
