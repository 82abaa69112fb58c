import { contentEndpoints } from "@harbour/contracts";
import type { Deps } from "../../platform/deps.ts";
import { on, type Route } from "../../platform/routes.ts";
import { notFound } from "../../platform/shop-error.ts";
import { presentPage } from "./content.presenter.ts";
import { findShownPage } from "./content.repository.ts";
import { renderTexts } from "./render-texts.ts";

export function contentRoutes({ db }: Deps): Route[] {
  return [
    on(contentEndpoints.latest, async ({ params, tag }) => {
      tag(`content:${params.slug}`);
      const page = await findShownPage(db, params.slug);
      if (!page) throw notFound("Page");
      const { blocks, content } = page;
      if (blocks === null) return presentPage(page, content);
      return presentPage(page, (await renderTexts(db, blocks, tag)).html);
    }),
  ];
}
