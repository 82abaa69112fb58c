import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aLibrary,
  anArticle,
  aPost,
  startTestApi,
  localize,
  aPostToSend,
} from "../../../testing/index.ts";
import { publishDueDraft } from "./drafts.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;
const editor = shop.as(await shop.operator("content"));
const owner = shop.as(await shop.operator("owner"));

const readDetails = async (address: string, noun = "posts") => {
  await deps.changes.settle();
  return anyone.get(`/${noun}/${address}/details`);
};
/** Returns the token of a preview link. */
const previewToken = async () => {
  const { body } = await editor.post("/configuration/preview-links", { path: "/blogs" });
  return new URL(body.url).searchParams.get("preview");
};
const makeTimeInHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function aPostWithDraft(changes: object = {}) {
  const post = await aPost(shop, { title: localize("Seen") });
  const text = aPostToSend({ title: localize("Drafted"), version: post.version, ...changes });
  const { body } = await editor.put(`/posts/${post._id}/draft`, text);
  return { ...body, path: `/posts/${post._id}` };
}

describe("draft of a published post", () => {
  test("a draft is visible by preview link, and to shoppers after its publication", async () => {
    const post = await aPostWithDraft({ slug: "drafted-address" });
    expect(post).toMatchObject({ title: { en: "Seen" }, draft: { title: { en: "Drafted" } } });
    const { body: publicPost } = await readDetails(post._id);
    expect(publicPost.title.en).toBe("Seen");
    const token = await previewToken();
    const previewReply = await anyone.post(`${post.path}/preview`, { token });
    expect(previewReply.body).toMatchObject({ title: { en: "Drafted" }, slug: publicPost.slug });
    expect((await anyone.post(`${post.path}/preview`, { token: "forged" })).status).toBe(404);

    const publishReply = await editor.post(`${post.path}/draft/publish`, { version: post.version });
    expect(publishReply.body).toMatchObject({ title: { en: "Drafted" }, draft: null });
    expect((await readDetails(publicPost.slug)).body).toMatchObject({
      _id: post._id,
      slug: "drafted-address",
      title: { en: "Drafted" },
      published_at: publicPost.published_at,
    });
    const publishBody = { version: publishReply.body.version };
    expect((await editor.post(`${post.path}/draft/publish`, publishBody)).body.code).toBe(
      "conflict",
    );
  });

  test("saving a draft does not change the post's time of last change", async () => {
    const before = await aPost(shop);
    const readUpdatedAt = async () => (await readDetails(before._id)).body.updated_at;
    const updatedAt = await readUpdatedAt();
    await editor.put(`/posts/${before._id}/draft`, aPostToSend({ version: before.version }));
    expect(await readUpdatedAt()).toBe(updatedAt);
  });

  test("publishes a scheduled draft once at its time, unless it was rewritten", async () => {
    const post = await aPostWithDraft();
    const dueAt = makeTimeInHour();
    const body = { published_at: dueAt, version: post.version };
    const scheduleReply = await editor.post(`${post.path}/draft/publish`, body);
    expect(scheduleReply.body.draft.due_at).toBe(dueAt);
    const newDraft = aPostToSend({ title: localize("Anew"), version: scheduleReply.body.version });
    const { body: rewrittenDraft } = await editor.put(`${post.path}/draft`, newDraft);
    expect(rewrittenDraft.draft.due_at).toBeNull();
    const job = { kind: "POST", id: post._id, at: dueAt } as const;
    await publishDueDraft(deps, job);
    expect((await readDetails(post._id)).body.title.en).toBe("Seen");

    await editor.post(`${post.path}/draft/publish`, { ...body, version: rewrittenDraft.version });
    await Promise.all([publishDueDraft(deps, job), publishDueDraft(deps, job)]);
    expect((await readDetails(post._id)).body.title.en).toBe("Anew");
    const { body: after } = await editor.get(post.path);
    expect(after).toMatchObject({ draft: null, version: rewrittenDraft.version + 2 });
  });

  test("a draft that cannot be published at its time stays, and the audit records the failure", async () => {
    const post = await aPostWithDraft({ slug: "wanted-by-two" });
    const dueAt = makeTimeInHour();
    await editor.post(`${post.path}/draft/publish`, { published_at: dueAt, version: post.version });
    await aPost(shop, { slug: "wanted-by-two" });
    await publishDueDraft(deps, { kind: "POST", id: post._id, at: dueAt });
    const { body } = await editor.get(post.path);
    expect(body).toMatchObject({ title: { en: "Seen" }, draft: { due_at: null } });
    const audit = await owner.get(`/audit?subject=post ${post._id}`);
    expect(audit.body.data[0]).toMatchObject({ action: "fail-to-publish-draft-of-post" });
  });

  test("a draft must be discarded before the post itself is edited", async () => {
    const post = await aPostWithDraft();
    const change = aPostToSend({ version: post.version });
    expect((await editor.put(post.path, change)).body.code).toBe("conflict");
    const query = { version: String(post.version) };
    const { body } = await editor.delete(`${post.path}/draft`, { query });
    expect(body).toMatchObject({ draft: null, title: { en: "Seen" } });
    expect((await editor.put(post.path, { ...change, version: body.version })).status).toBe(200);
  });

  test("the second of two parallel drafts is refused", async () => {
    const { _id, version } = await aPost(shop);
    const write = (title: string) =>
      editor.put(`/posts/${_id}/draft`, aPostToSend({ title: localize(title), version }));
    const [first, second] = await Promise.all([write("One"), write("Two")]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("refuses unknown categories and another post's address in a draft", async () => {
    const { _id, version } = await aPost(shop);
    const { slug } = await aPost(shop);
    const putDraft = (changes: object) =>
      editor.put(`/posts/${_id}/draft`, aPostToSend({ version, ...changes }));
    expect((await putDraft({ category_ids: ["nowhere"] })).body.code).toBe("validation");
    expect((await putDraft({ slug })).body.code).toBe("conflict");
  });
});

test("an article's draft includes library and age rating", async () => {
  const { _id: library_id } = await aLibrary(shop);
  const article = await anArticle(shop, { library_id });
  const path = `/articles/${article._id}/draft`;
  const text = aPostToSend({ library_id, age_rating: "18+", version: article.version });
  const { body } = await editor.put(path, text);
  expect(body.draft).toMatchObject({ library_id, age_rating: "18+" });
  expect((await readDetails(article._id, "articles")).body.age_rating).toBeNull();
  await editor.post(`${path}/publish`, { version: body.version });
  expect((await readDetails(article._id, "articles")).body.age_rating).toBe("18+");
});

test("a preview link shows an unpublished post that others cannot see", async () => {
  const post = await aPost(shop, { isDraft: true, title: localize("Not yet") });
  const token = await previewToken();
  const previewReply = await anyone.post(`/posts/${post._id}/preview`, { token });
  expect(previewReply.body.title.en).toBe("Not yet");
  expect((await readDetails(post._id)).status).toBe(404);
});

test("a former address leads to its post until another post takes it", async () => {
  const post = await aPost(shop, { slug: "first-address" });
  const change = aPostToSend({ slug: "second-address", version: post.version });
  await editor.put(`/posts/${post._id}`, change);
  expect((await readDetails("first-address")).body._id).toBe(post._id);
  const otherPost = await aPost(shop, { slug: "first-address" });
  expect((await readDetails("first-address")).body._id).toBe(otherPost._id);
  const { rows } = await deps.db.execute(
    sql`select slug from publication_slugs where publication_id = ${post._id}`,
  );
  expect(rows).toEqual([]);
});
