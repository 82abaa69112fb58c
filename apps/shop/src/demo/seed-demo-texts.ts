import { type Deps, importTexts, inTransaction } from "@harbour/api";
import { pluralize } from "../terminal/pluralize.ts";
import type { TextRecord } from "../written-texts/read-written-texts.ts";
import { readCommunity, type Reception } from "./demo-community.ts";
import type { DemoPast } from "./demo-past.ts";
import { daysBefore } from "./seed-demo-times.ts";

/** Writes the demo's pages, posts and articles, dated over the last months. */
export async function seedDemoTexts(
  deps: Deps,
  folder: string,
  print: (line: string) => void,
  demoPast: DemoPast | null,
): Promise<void> {
  const community = await readCommunity(folder);
  const { readWrittenTexts } = await import("../written-texts/read-written-texts.ts");
  const { pages, posts, libraries = [], unreadFiles: _ } = await readWrittenTexts(folder);
  const dateTexts = (texts: readonly TextRecord[], received: Readonly<Record<string, Reception>>) =>
    texts.map((text) => ({ ...text, published_at: datePublication(deps, received[text.slug]) }));
  const articles = libraries.flatMap((library) => library.articles);
  for (const page of pages ?? []) {
    await demoPast?.begin(daysBefore(deps.clock(), community.pages[page.slug] ?? 0));
    await inTransaction(deps.db, (tx) => importTexts(deps, tx, { pages: [page] }, folder));
  }
  await demoPast?.begin(deps.clock());
  await inTransaction(deps.db, (tx) =>
    importTexts(
      deps,
      tx,
      {
        ...(posts && { posts: { ...posts, posts: dateTexts(posts.posts, community.posts) } }),
        libraries: libraries.map((library) => ({
          ...library,
          articles: dateTexts(library.articles, community.articles),
        })),
      },
      folder,
    ),
  );
  print(
    `Wrote ${pluralize(posts?.posts.length ?? 0, "post")} and ${pluralize(articles.length, "article")}`,
  );
}

/** Returns the publication time as ISO-8601; the present time for a text without a date. */
function datePublication({ clock }: Deps, received: Reception | undefined): string {
  return daysBefore(clock(), received?.days_ago ?? 0).toISOString();
}
