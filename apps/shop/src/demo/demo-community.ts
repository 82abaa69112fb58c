import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PastReception } from "@harbour/api";

/**
 * The demo's community from `community.json`. Texts, likes and comments are dated in days before
 * the demo's setup.
 */
export interface Community {
  /** The pages' last changes, in days before the demo's setup. */
  readonly pages: Readonly<Record<string, number>>;
  readonly posts: Readonly<Record<string, Reception>>;
  readonly articles: Readonly<Record<string, Reception>>;
}

export interface Reception {
  readonly days_ago: number;
  /** E-mail addresses of the demo's people. */
  readonly likes: readonly string[];
  readonly comments?: readonly {
    readonly by: string;
    readonly days_ago: number;
    readonly comment: string;
  }[];
}

export async function readCommunity(folder: string): Promise<Community> {
  return JSON.parse(await readFile(join(folder, "community.json"), "utf8")) as Community;
}

/** Returns a person's likes and comments. */
export function receptionBy(
  email: string,
  { posts, articles }: Pick<Community, "posts" | "articles">,
): PastReception[] {
  const of = (kind: PastReception["kind"], texts: Community["posts"]) =>
    Object.entries(texts).flatMap(([slug, { days_ago: age, likes, comments = [] }]) => {
      const place = likes.indexOf(email);
      const writtenComments = comments.filter(({ by }) => by === email);
      if (place === -1 && writtenComments.length === 0) return [];
      // Spreads the likes over the first days.
      const likedDaysAgo = place === -1 ? null : age - Math.min(0.4 + 1.3 * place, age * 0.9);
      const ownComments = writtenComments.map(({ days_ago: daysAgo, comment }) => ({
        daysAgo,
        comment,
      }));
      return [{ kind, slug, likedDaysAgo, comments: ownComments }];
    });
  return [...of("POST", posts), ...of("ARTICLE", articles)];
}
