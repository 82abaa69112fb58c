import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PastReactions } from "@harbour/api";
import { hashToFraction, hongKongTimeAgo } from "./seed-demo-times.ts";

/**
 * The demo's community from `community.json`. Texts, likes and comments are dated in days before the setup of the
 * demo.
 */
export interface Community {
  /** The time of each page's last change, in days before the setup of the demo. */
  readonly pages: Readonly<Record<string, number>>;
  readonly posts: Readonly<Record<string, Reception>>;
  readonly articles: Readonly<Record<string, Reception>>;
}

export interface Reception {
  readonly days_ago: number;
  /** E-mail addresses of the demo's people who like the post. */
  readonly likes: readonly string[];
  readonly comments?: readonly {
    readonly by: string;
    readonly days_ago: number;
    readonly comment: string;
  }[];
}

/**
 * Reads the community. Chooses times so that texts appear while the shop is open, and comments follow on the same day
 * or later.
 */
export async function readCommunity(folder: string, now = new Date()): Promise<Community> {
  const file = await readFile(join(folder, "community.json"), "utf8");
  const { pages, posts, articles } = JSON.parse(file) as Community;
  const computeAgeDays = (days: number, hour: number) =>
    (Number(now) - Number(hongKongTimeAgo(now, days, hour))) / 86_400_000;
  const computeMorningAge = (days: number, key: string) =>
    computeAgeDays(days, 10 + 3.5 * hashToFraction(key));
  const computeAfternoonAge = (days: number, key: string) =>
    computeAgeDays(days, 14 + 8 * (1 - (days % 1)) + 0.5 * hashToFraction(key));
  const setTextAges = (texts: Community["posts"]) =>
    mapValues(texts, ({ days_ago: days, comments, ...text }, slug) => ({
      ...text,
      days_ago: computeMorningAge(days, slug),
      ...(comments && {
        comments: comments.map((comment) => ({
          ...comment,
          days_ago: computeAfternoonAge(comment.days_ago, slug + comment.by),
        })),
      }),
    }));
  return {
    pages: mapValues(pages, computeMorningAge),
    posts: setTextAges(posts),
    articles: setTextAges(articles),
  };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}

/** Returns a person's likes and comments. */
export function listReactions(
  email: string,
  { posts, articles }: Pick<Community, "posts" | "articles">,
): PastReactions[] {
  const listReactionsOfKind = (kind: PastReactions["kind"], texts: Community["posts"]) =>
    Object.entries(texts).flatMap(([slug, { days_ago: postAgeDays, likes, comments = [] }]) => {
      const likeIndex = likes.indexOf(email);
      const writtenComments = comments.filter(({ by }) => by === email);
      if (likeIndex === -1 && writtenComments.length === 0) return [];
      // Spreads the likes over the first days.
      const likedDaysAgo =
        likeIndex === -1 ? null : postAgeDays - Math.min(0.4 + 1.3 * likeIndex, postAgeDays * 0.9);
      const ownComments = writtenComments.map(({ days_ago: daysAgo, comment }) => ({
        daysAgo,
        comment,
      }));
      return [{ kind, slug, likedDaysAgo, comments: ownComments }];
    });
  return [...listReactionsOfKind("POST", posts), ...listReactionsOfKind("ARTICLE", articles)];
}
