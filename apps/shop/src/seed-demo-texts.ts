import { type Deps, importTexts, inTransaction } from "@harbour/api";
import { counted } from "./counted.ts";
import { readCommunity, type Reception } from "./demo-community.ts";
import { readWrittenTexts, type TextRecord } from "./written-texts/read-written-texts.ts";

/** The demo's pages, posts and articles, as if they had been written over the last months. */
export async function seedTexts(
  deps: Deps,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const community = await readCommunity(folder);
  const { pages, posts, libraries = [], unread: _ } = await readWrittenTexts(folder);
  const dated = (texts: readonly TextRecord[], received: Readonly<Record<string, Reception>>) =>
    texts.map((text) => ({ ...text, published_at: daysBefore(deps, received[text.slug]) }));
  const articles = libraries.flatMap((library) => library.articles);
  await inTransaction(deps.db, (tx) =>
    importTexts(
      deps,
      tx,
      {
        pages: pages ?? [],
        ...(posts && { posts: { ...posts, posts: dated(posts.posts, community.posts) } }),
        libraries: libraries.map((library) => ({
          ...library,
          articles: dated(library.articles, community.articles),
        })),
      },
      folder,
    ),
  );
  say(
    `Wrote ${counted(posts?.posts.length ?? 0, "post")} and ${counted(articles.length, "article")}`,
  );
}

/** ISO-8601; what nobody dated appears just now. */
function daysBefore({ clock }: Deps, received: Reception | undefined): string {
  return new Date(clock().getTime() - (received?.days_ago ?? 0) * 86_400_000).toISOString();
}
