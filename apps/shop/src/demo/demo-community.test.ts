import { expect, test } from "vitest";
import { type Community, readCommunity, listReactions } from "./demo-community.ts";

const anna = "anna@demo.harbour.test";
const benEmail = "ben@demo.harbour.test";
const community: Community = {
  pages: {},
  posts: {
    "a-day": {
      days_ago: 100,
      likes: [benEmail, anna],
      comments: [{ by: anna, days_ago: 40, comment: "Which ferry is it?" }],
    },
    unread: { days_ago: 10, likes: [] },
  },
  articles: { paint: { days_ago: 50, likes: [anna] } },
};

test("the demo's people like and comment on texts in the given order, soon after each text", () => {
  expect(listReactions(anna, community)).toEqual([
    {
      kind: "POST",
      slug: "a-day",
      likedDaysAgo: expect.closeTo(98.3),
      comments: [{ daysAgo: 40, comment: "Which ferry is it?" }],
    },
    { kind: "ARTICLE", slug: "paint", likedDaysAgo: expect.closeTo(49.6), comments: [] },
  ]);
  expect(listReactions(benEmail, community)).toEqual([
    { kind: "POST", slug: "a-day", likedDaysAgo: expect.closeTo(99.6), comments: [] },
  ]);
  expect(listReactions("nobody@demo.harbour.test", community)).toEqual([]);
});

test("nobody likes or comments on a demo text before its publication", async () => {
  const all = await readCommunity(new URL("../../demo", import.meta.url).pathname);
  for (const [slug, text] of Object.entries({ ...all.posts, ...all.articles })) {
    for (const email of text.likes) {
      const reception = listReactions(email, all).find((reception) => reception.slug === slug);
      expect(reception?.likedDaysAgo, `${slug} ${email}`).toBeGreaterThan(0);
      expect(reception?.likedDaysAgo, `${slug} ${email}`).toBeLessThanOrEqual(text.days_ago);
    }
    for (const { days_ago: daysAgo } of text.comments ?? [])
      expect(daysAgo, slug).toBeLessThanOrEqual(text.days_ago);
  }
});

test("demo texts appear during opening hours and get comments at waking hours", async () => {
  const now = new Date("2026-11-30T02:00:00Z");
  const { posts } = await readCommunity(new URL("../../demo", import.meta.url).pathname, now);
  const readHour = (days: number) =>
    new Date(Number(now) - days * 86_400_000 + 8 * 3_600_000).getUTCHours();
  const texts = Object.values(posts);
  for (const { days_ago: days } of texts) expect([10, 11, 12, 13]).toContain(readHour(days));
  const comments = texts.flatMap((text) => text.comments ?? []);
  for (const { days_ago: days } of comments) {
    expect(readHour(days)).toBeGreaterThanOrEqual(14);
    expect(readHour(days)).toBeLessThan(23);
  }
  const minutes = comments.map(({ days_ago: days }) => Math.round((days % 1) * 1440) % 60);
  expect(new Set(minutes).size).toBeGreaterThan(15);
});
