import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aLibrary,
  anArticle,
  aPost,
  aTopic,
  queueBehindLock,
  startTestApi,
  type TestApi,
  localize,
  withoutGuard,
  aPostToSend,
} from "../../../testing/index.ts";
import { showDuePublications } from "../publications.jobs.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;
const editor = shop.as(await shop.operator("content"));
const owner = shop.as(await shop.operator("owner"));

const isListed = async (id: string) => {
  await deps.changes.settle();
  const { body } = await anyone.get("/posts/filter?per_page=100");
  return body.data.some(({ _id }: { _id: string }) => _id === id);
};
const readDetails = async (id: string) => {
  await deps.changes.settle();
  return anyone.get(`/posts/${id}/details`);
};

describe("post in the back office", () => {
  test("writes, publishes, changes, withdraws and deletes a post, and cached responses follow", async () => {
    const { body: draft } = await editor.post("/posts", aPostToSend({ title: localize("A Day!") }));
    expect(draft).toMatchObject({ slug: "a-day", status: "DRAFT", published_at: null, version: 1 });
    expect(await isListed(draft._id)).toBe(false);
    const path = `/posts/${draft._id}`;
    const earlyReply = await editor.post(`${path}/withdraw`, { reason: "No", version: 1 });
    expect(earlyReply.body.code).toBe("conflict");

    const { body: publishedPost } = await editor.post(`${path}/publish`, { version: 1 });
    expect(publishedPost).toMatchObject({ status: "ACTIVE", version: 2 });
    expect(await isListed(draft._id)).toBe(true);
    expect((await readDetails("a-day")).body.title.en).toBe("A Day!");

    const text = aPostToSend({ title: localize("Another"), slug: "another", version: 2 });
    expect((await editor.put(path, text)).body).toMatchObject({ slug: "another", version: 3 });
    for (const address of ["another", "a-day"])
      expect((await readDetails(address)).body).toMatchObject({ _id: draft._id, slug: "another" });

    expect((await editor.delete(path, { query: { version: "3" } })).body.code).toBe("conflict");
    const withdrawReply = await editor.post(`${path}/withdraw`, { reason: "Over", version: 3 });
    expect(withdrawReply.body).toMatchObject({ status: "WITHDRAWN", withdrawn_reason: "Over" });
    expect([await isListed(draft._id), (await readDetails("another")).status]).toEqual([
      false,
      404,
    ]);

    const { body: republishedPost } = await editor.post(`${path}/publish`, { version: 4 });
    expect(republishedPost).toMatchObject({
      published_at: publishedPost.published_at,
      withdrawn_reason: null,
    });
    await editor.post(`${path}/withdraw`, { reason: "Over", version: 5 });
    expect((await editor.delete(path, { query: { version: "6" } })).status).toBe(200);
    expect((await editor.get(path)).status).toBe(404);

    const audit = await owner.get(`/audit?subject=post ${draft._id}`);
    const actions = audit.body.data.map(({ action }: { action: string }) => action);
    expect(actions.toReversed()).toEqual([
      "create-post",
      "publish-post",
      "change-post",
      "withdraw-post",
      "publish-post",
      "withdraw-post",
      "delete-post",
    ]);
  });

  test("a scheduled post stays hidden until its time and then appears in lists", async () => {
    const { _id } = await aPost(shop, { isDraft: true });
    const published_at = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await editor.post(`/posts/${_id}/publish`, { published_at, version: 1 });
    expect(body).toMatchObject({ status: "SCHEDULED", published_at });
    const scheduledPosts = await editor.get("/posts?status=SCHEDULED");
    expect(scheduledPosts.body.data).toMatchObject([{ _id }]);
    expect(await showDuePublications(deps.db)).toBe(0);
    expect([await isListed(_id), (await readDetails(_id)).status]).toEqual([false, 404]);
    await deps.db.execute(
      sql`update publications set published_at = now() - interval '1 second' where id = ${_id}`,
    );
    // Time passes without a write, so the cached answer stays until the scheduled job has run.
    expect(await isListed(_id)).toBe(false);
    expect(await showDuePublications(deps.db)).toBe(1);
    expect(await showDuePublications(deps.db)).toBe(0);
    expect([await isListed(_id), (await readDetails(_id)).status]).toEqual([true, 200]);
  });

  test("the second of two parallel changes is refused", async () => {
    const { _id } = await aPost(shop, { isDraft: true });
    const change = (title: string) =>
      editor.put(`/posts/${_id}`, aPostToSend({ title: localize(title), version: 1 }));
    const [first, second] = await Promise.all([change("One"), change("Two")]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const staleReply = first.status === 409 ? first : second;
    expect(staleReply.body).toMatchObject({ code: "stale", details: { current: { version: 2 } } });
  });

  test("a visible post cannot be scheduled again", async () => {
    const { _id, version } = await aPost(shop);
    const path = `/posts/${_id}/publish`;
    const published_at = new Date(Date.now() + 3_600_000).toISOString();
    const refusedPublication = await editor.post(path, { published_at, version });
    expect([refusedPublication.status, Object.keys(refusedPublication.body.errors)]).toEqual([
      422,
      ["published_at"],
    ]);
    expect((await readDetails(_id)).status).toBe(200);
    const hongKongTime = "2026-11-20T18:00:00+08:00";
    const earlier = await editor.post(path, { published_at: hongKongTime, version });
    expect(earlier.body.published_at).toBe("2026-11-20T10:00:00.000Z");
  });

  test("three posts of one title created at once get different addresses", async () => {
    const write = () => editor.post("/posts", aPostToSend({ title: localize("At once") }));
    const lockStatement = sql`lock table publications in access exclusive mode`;
    const writeReplies = await queueBehindLock(deps.db, lockStatement, [write, write, write]);
    expect(
      writeReplies
        .map(({ body }) => body.slug)
        .toSorted((a: string, b: string) => a.localeCompare(b)),
    ).toEqual(["at-once", "at-once-2", "at-once-3"]);
  });

  test("a post keeps the address that the shop derived from its Chinese title", async () => {
    const { body: post } = await editor.post(
      "/posts",
      aPostToSend({ title: localize("船期 2027") }),
    );
    expect(post.slug).toBe("船期-2027");
    const unchangedPost = aPostToSend({ slug: post.slug, version: 1 });
    expect((await editor.put(`/posts/${post._id}`, unchangedPost)).status).toBe(200);
    const topic = await aTopic(shop, { title: localize("船期 2027") });
    const change = { title: localize("船期"), slug: topic.slug, version: 1 };
    expect((await editor.put(`/post-categories/${topic._id}`, change)).status).toBe(200);
    const library = await aLibrary(shop, { title: localize("船期 2027") });
    expect((await editor.put(`/libraries/${library._id}`, change)).body.slug).toBe(library.slug);
    const long = localize("𠮷".repeat(95));
    const { body } = await editor.post("/posts", aPostToSend({ title: long }));
    expect(body.slug).toBe("𠮷".repeat(45));
  });

  test("posts of one title get numbered addresses, and a taken address is refused", async () => {
    const title = localize("The same");
    const slugs = [];
    for (let number = 0; number < 3; number += 1)
      slugs.push((await editor.post("/posts", aPostToSend({ title }))).body.slug);
    expect(slugs).toEqual(["the-same", "the-same-2", "the-same-3"]);
    const takenSlugReply = await editor.post("/posts", aPostToSend({ slug: "the-same" }));
    expect(takenSlugReply.body.code).toBe("conflict");
  });

  test("finds posts by a part of title or address, page by page", async () => {
    const postIds = [];
    for (const name of ["Walrus one", "Walrus two", "Walrus three"])
      postIds.push((await aPost(shop, { title: localize(name) }))._id);
    const page = await editor.get("/posts?q=walrus&per_page=2");
    const secondPage = await editor.get(page.body.next_page_url);
    const ids = [...page.body.data, ...secondPage.body.data].map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(postIds.toReversed());
    expect(secondPage.body.next_page_url).toBeNull();
  });
});

describe("categories and libraries", () => {
  test("a category cannot be its own ancestor, and only empty categories are deleted", async () => {
    const parent = await aTopic(shop);
    const child = await aTopic(shop, { parent_id: parent._id });
    const path = `/post-categories/${parent._id}`;
    const categoryBody = { title: localize("Parent"), version: 1 };
    for (const parent_id of [parent._id, child._id, "nothing"])
      expect((await editor.put(path, { ...categoryBody, parent_id })).body.errors).toHaveProperty(
        "parent_id",
      );
    expect((await editor.delete(path, { query: { version: "1" } })).body.code).toBe("conflict");
    const changeReply = await editor.put(path, { ...categoryBody, position: 3 });
    expect(changeReply.body).toMatchObject({ title: { en: "Parent" }, position: 3, version: 2 });
    await editor.delete(`/post-categories/${child._id}`, { query: { version: "1" } });
    expect((await editor.delete(path, { query: { version: "2" } })).status).toBe(200);
  });

  test("a library with articles cannot be deleted, and its categories belong to it", async () => {
    const { _id, slug } = await aLibrary(shop);
    const topic = await aTopic(shop, { library_id: _id });
    const articleFields = { library_id: _id, category_ids: [topic._id], age_rating: "18+" };
    const article = await anArticle(shop, articleFields);
    const deleteReply = await editor.delete(`/libraries/${_id}`, { query: { version: "1" } });
    expect(deleteReply.body.code).toBe("conflict");
    await deps.changes.settle();
    const { body } = await anyone.get(`/libraries/${slug}/articles/filter`);
    expect(body.data).toMatchObject([{ _id: article._id, age_rating: "18+", library: { slug } }]);
    const { body: all } = await anyone.get("/libraries/all");
    expect(all.data.find((item: { _id: string }) => item._id === _id)).toMatchObject({ count: 1 });
    expect((await editor.get(`/libraries/${_id}/categories`)).body).toMatchObject([{ count: 1 }]);
    const category = await editor.put(`/post-categories/${topic._id}`, {
      title: localize("A"),
      version: 1,
    });
    expect(category.status).toBe(404);
  });
});

describe("parallel edits of a post", () => {
  const twice = async (api: TestApi) => {
    const { _id } = await aPost(api, { isDraft: true });
    const [caller, secondEditor] = [api.as(await api.operator()), api.as(await api.operator())];
    const change = (editorCaller: typeof caller, title: string) => async () =>
      editorCaller.put(`/posts/${_id}`, aPostToSend({ title: localize(title), version: 1 }));
    const lockStatement = sql`select from publications where id = ${_id} for share`;
    const replies = await queueBehindLock(api.deps.db, lockStatement, [
      change(caller, "One"),
      change(secondEditor, "Two"),
    ]);
    return replies.map(({ status }) => status).toSorted((a, b) => a - b);
  };

  test("one of two edits at the same moment is refused", async () => {
    expect(await twice(shop)).toEqual([200, 409]);
  });

  test("without the lock, two edits of a post overwrite each other", async () => {
    const guard = withoutGuard(/(from publications where id = \$1) for update/, "$1");
    expect(await twice(await startTestApi({ deps: guard.deps }))).toEqual([200, 200]);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
