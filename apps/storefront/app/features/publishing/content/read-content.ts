import { formatDate, localized } from "@harbour/i18n";
import { phrasesOf } from "../../../components/site/phrases.server.ts";
import { found } from "../../../request/or-not-found.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { withLinkedHeadings } from "./headings.ts";

/** Reads a page by staff in one language, with anchors for its headings. */
export async function readLinkedContent(context: RequestContext, slug: string) {
  const { html, ...content } = await readContent(context, slug);
  const { html: linked, headings } = withLinkedHeadings(html);
  return { ...content, linked, headings };
}

/** Reads a page by staff in one language. */
export async function readContent({ api, language }: RequestContext, slug: string) {
  const content = await found(api.content.latest({ params: { slug } }));
  const title = localized(content.title, language);
  return {
    title,
    phrases: phrasesOf(title, language),
    html: localized(content.content, language),
    updated: formatDate(content.updated_at),
  };
}

export type ContentView = Awaited<ReturnType<typeof readLinkedContent>>;
