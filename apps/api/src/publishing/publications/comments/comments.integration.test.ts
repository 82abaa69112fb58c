import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveSettings } from "../../../base/configuration/index.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import {
  aComment,
  aPost,
  queueBehindLock,
  findInvariantViolations,
  overlapTransactions,
  startTestApi,
  type TestApi,
  nestTransaction,
  withoutGuard,
} from "../../../testing/index.ts";
import { writeComment } from "./write-comment.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;
const editor = shop.as(await shop.operator("content"));

const readComments = async (id: string, query = "") => {
  await deps.changes.settle();
  return (await anyone.get(`/posts/${id}/reviews${query}`)).body;
};
const readCommentTexts = async (id: string, query = "") =>
  (await readComments(id, query)).data.map(({ comment }: { comment: string }) => comment);
const readCount = async (id: string) => {
  await deps.changes.settle();
  return (await anyone.get(`/posts/${id}/details`)).body.comment_count;
};
const setCheckedFirst = (are_checked_first: boolean) =>
  inTransaction(deps.db, (tx) =>
    saveSettings(deps, tx, { "post-comments": { are_checked_first } }),
  );

describe("comment", () => {
  test("shows a comment at once with author and time, the newest first", async () => {
    const { _id } = await aPost(shop);
    const member = await shop.shopper({ username: "Kit" });
    const commentReply = await shop
      .as(member)
      .post("/posts/review", { _id, comment: "  One\n<b>two</b> " });
    expect(commentReply.body).toMatchObject({
      comment_count: 1,
      review: { status: "ACTIVE", user_id: member.id, comment: "One\n<b>two</b>" },
    });
    await shop.as(member).post("/posts/review", { _id, comment: "Three" });
    expect((await readComments(_id)).data[0]).toEqual({
      _id: expect.any(String),
      user: { username: "Kit", avatar: null },
      user_id: member.id,
      comment: "Three",
      created_at: expect.stringMatching(/Z$/),
      status: "ACTIVE",
    });
    expect(await readCommentTexts(_id, "?sort_order=asc")).toEqual(["One\n<b>two</b>", "Three"]);
    expect(await readCommentTexts(_id, "?per_page=1&page=2")).toEqual(["One\n<b>two</b>"]);
    expect(await readCount(_id)).toBe(2);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("refuses empty, too long and repeated comments, and comments on hidden posts", async () => {
    const { _id } = await aPost(shop);
    const member = shop.as(await shop.shopper());
    const postComment = (comment: string, post = _id) =>
      member.post("/posts/review", { _id: post, comment });
    for (const emptyText of ["", " \n ", "\u202e\u200b"])
      expect((await postComment(emptyText)).status).toBe(422);
    expect((await postComment("x".repeat(2001))).status).toBe(422);
    expect((await postComment("Hello", "nothing")).status).toBe(404);
    expect((await postComment("Hello", (await aPost(shop, { isDraft: true }))._id)).status).toBe(
      404,
    );
    expect((await postComment("Hello")).status).toBe(200);
    expect((await postComment("Hello")).body.code).toBe("conflict");
    expect((await shop.as(shop.guest()).post("/posts/review", { _id, comment: "a" })).status).toBe(
      403,
    );
  });

  test("stores a comment once per idempotency key", async () => {
    const { _id } = await aPost(shop);
    const member = shop.as(await shop.shopper());
    const options = { headers: { "idempotency-key": "once" } };
    const postComment = (comment: string) =>
      member.post("/posts/review", { _id, comment }, options);
    const first = await postComment("Hello");
    expect((await postComment("Hello")).body).toEqual(first.body);
    expect((await postComment("Other")).body.code).toBe("idempotency_mismatch");
    expect(await readCommentTexts(_id)).toEqual(["Hello"]);
  });

  test("in a shop that moderates, only the writer sees a comment until staff decide", async () => {
    const { _id } = await aPost(shop);
    const member = shop.as(await shop.shopper());
    await setCheckedFirst(true);
    await deps.changes.settle();
    const commentReply = await member.post("/posts/review", { _id, comment: "First" });
    await setCheckedFirst(false);
    await deps.changes.settle();
    expect(commentReply.body).toMatchObject({ review: { status: "DRAFT" }, comment_count: 0 });
    expect(await readCommentTexts(_id)).toEqual([]);
    expect((await member.get("/posts/reviews/own")).body).toMatchObject({
      total: 1,
      data: [{ comment: "First", status: "DRAFT", post: { _id } }],
    });
    const { body } = await editor.get(`/comments?status=DRAFT&post_id=${_id}`);
    expect(body).toMatchObject({ data: [{ comment: "First" }], counts: { DRAFT: 1 } });
    await editor.post(`/comments/${body.data[0]._id}/show`, { version: 1 });
    expect([await readCommentTexts(_id), await readCount(_id)]).toEqual([["First"], 1]);
  });

  test("staff hide and show a comment with a reason, audited without its words", async () => {
    const { _id } = await aPost(shop);
    const member = shop.as(await shop.shopper());
    const commentReply = await member.post("/posts/review", { _id, comment: "Rude words" });
    const path = `/comments/${commentReply.body.review._id}`;
    const hideReply = await editor.post(`${path}/hide`, { reason: "Rude", version: 1 });
    expect(hideReply.body).toMatchObject({ status: "HIDDEN", hidden_reason: "Rude", version: 2 });
    expect([await readCommentTexts(_id), await readCount(_id)]).toEqual([[], 0]);
    expect((await member.get("/posts/reviews/own")).body.data[0].status).toBe("DRAFT");
    const repeatedReply = await editor.post(`${path}/hide`, { reason: "Rude", version: 2 });
    expect(repeatedReply.body.code).toBe("conflict");
    expect(repeatedReply.body.reason.code).toBe("comment-already-hidden");
    await editor.post(`${path}/show`, { version: 2 });
    expect(await readCommentTexts(_id)).toEqual(["Rude words"]);
    const owner = shop.as(await shop.operator("owner"));
    const audit = await owner.get(`/audit?subject=comment ${commentReply.body.review._id}`);
    expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual([
      "show-comment",
      "hide-comment",
    ]);
    expect(audit.text).not.toContain("Rude words");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("shows a comment under its writer's present name and deletes it with the account", async () => {
    const { _id } = await aPost(shop);
    const member = await shop.shopper({ username: "Before" });
    await shop.as(member).post("/posts/review", { _id, comment: "Mine" });
    await shop.as(member).put(`/posts/${_id}/like`, {});
    expect((await readComments(_id)).data[0].user.username).toBe("Before");
    await shop.as(member).put("/profiles/account", { username: "After" });
    expect((await readComments(_id)).data[0].user.username).toBe("After");
    const { personal } = deps.registry.modules.find(({ name }) => name === "publications")!;
    const person = { customerId: member.id, addresses: [] };
    expect(await personal!.export!(deps, person, 60)).toMatchObject({
      liked_posts_and_articles: [{ kind: "post", _id }],
      post_comments: [{ post_id: _id, comment: "Mine" }],
    });
    await inTransaction(deps.db, (tx) => personal!.erase!(tx, person));
    expect([await readCommentTexts(_id), await readCount(_id)]).toEqual([[], 0]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("repeated comment", () => {
  const twice = async (db: Deps["db"]) => {
    const { _id } = await aPost(shop);
    const member = await shop.shopper();
    const postComment = async (tx: Tx) => {
      const runOnce = nestTransaction(tx);
      return writeComment(member, { postId: _id, comment: "Hello" }, runOnce);
    };
    await overlapTransactions(db, postComment, postComment);
    return readCommentTexts(_id);
  };

  test("refuses the second of two equal comments sent at once", async () => {
    await expect(twice(deps.db)).rejects.toMatchObject({ code: "conflict" });
  });

  test("without the lock on the member, two equal comments are stored", async () => {
    const guard = withoutGuard(/ for no key update/, "");
    const { db } = { ...deps, ...guard.deps(deps) };
    expect(await twice(db)).toEqual(["Hello", "Hello"]);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

describe("parallel moderation", () => {
  const twice = async (api: TestApi) => {
    const { _id } = await aComment(api);
    const [caller, secondModerator] = [api.as(await api.operator()), api.as(await api.operator())];
    const hide = (moderator: typeof caller, reason: string) => async () =>
      moderator.post(`/comments/${_id}/hide`, { reason, version: 1 });
    const lockComment = sql`select from post_comments where id = ${_id} for share`;
    const replies = await queueBehindLock(api.deps.db, lockComment, [
      hide(caller, "Rude"),
      hide(secondModerator, "Spam"),
    ]);
    return replies.map(({ status }) => status).toSorted((a, b) => a - b);
  };

  test("two staff members who decide a comment at once decide it once", async () => {
    expect(await twice(shop)).toEqual([200, 409]);
  });

  test("without the lock, a comment is decided twice", async () => {
    const guard = withoutGuard(/(from post_comments where id = \$1) for update/, "$1");
    expect(await twice(await startTestApi({ deps: guard.deps }))).toEqual([200, 200]);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
