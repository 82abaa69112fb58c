import { formatDay, localized } from "@harbour/i18n";
import { found } from "../../request/found.ts";
import type { RequestContext } from "../../request/request-context.ts";

/** A page that staff wrote, in one language. */
export async function readContent({ api, language }: RequestContext, slug: string) {
  const content = await found(api.content.latest({ params: { slug } }));
  return {
    title: localized(content.title, language),
    html: localized(content.content, language),
    updated: formatDay(content.updated_at),
  };
}

export type ContentView = Awaited<ReturnType<typeof readContent>>;
