import { formatDay, localized } from "@harbour/i18n";
import { splitPhrases } from "../../../components/site/phrases.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import { linkHeadings } from "./headings.ts";
import { stackTables } from "./tables.ts";

/** Reads a page by staff in one language, with anchors for its headings. */
export async function readLinkedContent(context: RequestContext, slug: string) {
  const { html, ...content } = await readContent(context, slug);
  const { html: linkedHtml, headings } = linkHeadings(stackTables(html));
  return { ...content, linkedHtml, headings };
}

/** Reads a page by staff in one language. */
export async function readContent({ api, language }: RequestContext, slug: string) {
  const content = await requireFound(api.content.latest({ params: { slug } }));
  const title = localized(content.title, language);
  return {
    title,
    phrases: splitPhrases(title, language),
    html: localized(content.content, language),
    updated: formatDay(content.updated_at),
  };
}

export type ContentView = Awaited<ReturnType<typeof readLinkedContent>>;
