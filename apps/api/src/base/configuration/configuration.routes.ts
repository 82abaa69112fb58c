import { configurationEndpoints } from "@harbour/contracts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { allSettings } from "./all-settings.ts";
import { previewConfiguration } from "./preview-link.ts";
import { rememberConfiguration } from "./read-configuration.ts";
import { setting, findSorting } from "./settings.ts";
import { locales } from "./site.settings.ts";

export function configurationRoutes(deps: Deps): Route[] {
  rememberConfiguration(deps);
  return [
    route(configurationEndpoints.latest, ({ tag }) => {
      tag("configuration");
      return allSettings(deps, deps.db);
    }),
    route(configurationEndpoints.preview, ({ body: { token } }) =>
      previewConfiguration(deps, token),
    ),
    route(configurationEndpoints.locales, ({ tag }) => {
      tag("configuration");
      return setting(deps.db, locales);
    }),
    route(configurationEndpoints.sortingList, async ({ params, tag }) => {
      tag("configuration");
      const sorting = await findSorting(deps, deps.db, params.slug);
      if (!sorting) throw notFound("Sorting list");
      return sorting;
    }),
  ];
}
