import { stores } from "@harbour/contracts/constants";
import { listEnabledLanguages } from "../../../components/site/present-site.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/site-map-index.ts";
import { readMapStarts } from "./site-map-parts.ts";
import { hasPublications } from "./site-map-publications.ts";
import { composeSiteMapIndex } from "./site-map.ts";
import { answerXml } from "./xml.ts";

/** Serves `/sitemap.xml`, which lists each language's maps: pages, publications, and each store's products. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const languages = listEnabledLanguages(await requireFound(context.api.configuration.latest()));
  const products = await Promise.all(
    stores.map(async (store) =>
      (await readMapStarts(context, store)).map(({ after, updatedAt }) => ({
        name: `${store}.xml${after === null ? "" : `?${new URLSearchParams({ after })}`}`,
        updatedAt,
      })),
    ),
  );
  const reading = (await hasPublications(context)) ? [{ name: "reading.xml" }] : [];
  const siteMaps = [{ name: "pages.xml" }, ...reading, ...products.flat()];
  return answerXml(
    composeSiteMapIndex(
      languages.flatMap(({ value }) =>
        siteMaps.map(({ name, ...mapFields }) => ({
          address: `${context.publicUrl}/sitemaps/${value}/${name}`,
          ...mapFields,
        })),
      ),
    ),
  );
}
