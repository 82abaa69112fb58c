import { describe, expect, test } from "vitest";
import type { Registered } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import {
  anArticle,
  aPost,
  findInvariantViolations,
  overlapTransactions,
  startTestApi,
  withoutGuard,
} from "../../../testing/index.ts";
import { setLikeWithin } from "./set-like.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;

const nouns = [
  ["posts", aPost],
  ["articles", anArticle],
] as const;

describe.each(nouns)("like of %s", (noun, make) => {
  const details = async (id: string, member?: Registered) => {
    await deps.changes.settle();
    const { body } = await (member ? shop.as(member) : anyone).get(`/${noun}/${id}/details`);
    return { is: body.is_liked, count: body.liked_count, ids: body.liked_account_ids };
  };

  test("a like toggles, updates the count and is marked for its owner only", async () => {
    const { _id, slug } = await make(shop);
    const [member, stranger] = [await shop.shopper(), await shop.shopper()];
    const toggleLike = (body?: object) => shop.as(member).put(`/${noun}/${_id}/like`, body);
    expect(await details(_id)).toEqual({ is: false, count: 0, ids: [] });
    expect((await toggleLike({})).body).toMatchObject({ is_liked: true, liked_count: 1 });
    await shop.as(stranger).put(`/${noun}/${slug}/like`, { is_liked: true });
    expect(await details(_id, member)).toEqual({ is: true, count: 2, ids: [member.id] });
    expect(await details(_id)).toEqual({ is: false, count: 2, ids: [] });
    expect((await toggleLike()).body).toMatchObject({ is_liked: false, liked_count: 1 });
    expect(await details(_id, member)).toEqual({ is: false, count: 1, ids: [] });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("an explicit like is idempotent", async () => {
    const { _id } = await make(shop);
    const member = shop.as(await shop.shopper());
    const setLike = async (is_liked: boolean) =>
      (await member.put(`/${noun}/${_id}/like`, { is_liked })).body;
    for (const is_liked of [true, true])
      expect(await setLike(is_liked)).toMatchObject({ is_liked, liked_count: 1 });
    for (const is_liked of [false, false])
      expect(await setLike(is_liked)).toMatchObject({ is_liked, liked_count: 0 });
  });

  test("lists a member's likes, the latest first by default", async () => {
    const member = await shop.shopper();
    const publications = [await make(shop), await make(shop), await make(shop)];
    for (const { _id } of publications) await shop.as(member).put(`/${noun}/${_id}/like`, {});
    const ids = async (query = "") =>
      (await shop.as(member).get(`/${noun}/liked/all${query}`)).body.data.map(
        ({ _id }: { _id: string }) => _id,
      );
    const order = publications.map(({ _id }) => _id);
    expect(await ids()).toEqual(order.toReversed());
    expect(await ids("?sort_order=asc&per_page=2")).toEqual(order.slice(0, 2));
    expect(await ids("?sort_by=published_at&sort_order=asc")).toEqual(order);
    const { body } = await shop.as(member).get(`/${noun}/liked/all?per_page=1`);
    expect(body).toMatchObject({
      total: 3,
      data: [{ is_liked: true, liked_account_ids: [member.id], liked_at: expect.any(String) }],
    });
  });

  test("refuses likes of hidden and unknown publications", async () => {
    const { _id } = await make(shop, { isDraft: true });
    const member = shop.as(await shop.shopper());
    for (const id of [_id, "nothing"])
      expect((await member.put(`/${noun}/${id}/like`, {})).status).toBe(404);
  });
});

describe("parallel presses of like", () => {
  const twice = async (db: Deps["db"]) => {
    const { _id } = await aPost(shop);
    const { id } = await shop.shopper();
    const toggleLike = (tx: Parameters<typeof setLikeWithin>[0]) =>
      setLikeWithin(tx, id, { kind: "POST", idOrSlug: _id, isLiked: undefined });
    return overlapTransactions(db, toggleLike, toggleLike);
  };

  test("two presses at once like and unlike", async () => {
    expect(await twice(deps.db)).toEqual([
      { isLiked: true, likes: 1 },
      { isLiked: false, likes: 0 },
    ]);
  });

  test("without the lock on the member, two presses both like", async () => {
    const guard = withoutGuard(/ for no key update/, "");
    const { db } = { ...deps, ...guard.deps(deps) };
    expect(await twice(db)).toMatchObject([{ isLiked: true }, { isLiked: true }]);
    expect(guard.removals()).toBeGreaterThan(0);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});
