import { contentEndpoints } from "@harbour/contracts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { presentContentPage } from "./content.presenter.ts";
import { findShownPage } from "./content.repository.ts";
import { fillFigures, hasFigurePlaceholders } from "./page-figures.rules.ts";
import { readPageFigures } from "./page-figures.ts";
import { renderTexts } from "./render-texts.ts";

export function contentRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(contentEndpoints.latest, async ({ params, tag }) => {
      tag(`content:${params.slug}`);
      const page = await findShownPage(db, params.slug);
      if (!page) throw notFound("Page");
      const { blocks } = page;
      const content = blocks ? (await renderTexts(db, blocks, tag)).html : page.content;
      if (!hasFigurePlaceholders({ content, blocks }))
        return presentContentPage(page, { content, blocks });
      tag("configuration", "couriers");
      return presentContentPage(
        page,
        fillFigures({ content, blocks }, await readPageFigures(deps)),
      );
    }),
  ];
}
