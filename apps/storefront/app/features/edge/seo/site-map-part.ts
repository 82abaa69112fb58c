import { stores } from "@harbour/contracts/constants";
import { data } from "react-router";
import { listEnabledLanguages } from "../../../components/site/present-site.ts";
import { readRequestContext, type RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/site-map-part.ts";
import { readPages, readProducts } from "./site-map-parts.ts";
import { readPublications } from "./site-map-publications.ts";
import { composeSiteMap, type MapEntry } from "./site-map.ts";
import { answerXml } from "./xml.ts";

/** Serves `/sitemaps/zh/main.xml`: one language's pages, publications, or products of a store. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const languages = listEnabledLanguages(await requireFound(context.api.configuration.latest()));
  const language = languages.find(({ value }) => value === args.params.language)?.value;
  if (language === undefined) throw data(null, { status: 404 });
  const entries = await readEntries(context, args.params.part);
  // An empty map is invalid.
  if (entries.length === 0) throw data(null, { status: 404 });
  return answerXml(composeSiteMap(entries, { language, languages, publicUrl: context.publicUrl }));
}

async function readEntries(context: RequestContext, fileName: string): Promise<MapEntry[]> {
  if (fileName === "pages.xml") return readPages(context);
  if (fileName === "reading.xml") return readPublications(context);
  const store = stores.find((name) => fileName === `${name}.xml`);
  return store ? readProducts(context, store, context.url.searchParams.get("after")) : [];
}
