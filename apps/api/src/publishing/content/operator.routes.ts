import type { OperatorAccess } from "@harbour/contracts";
import { pageStaffEndpoints } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { presentPageForStaff, presentPageDetails } from "./content.presenter.ts";
import { findPage, findPages } from "./content.repository.ts";
import { changePage, createPage, publishPage, removePage, withdrawPage } from "./manage-pages.ts";

export function pageOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  const { db, clock } = deps;
  return [
    route(pageStaffEndpoints.list, ({ query, url }) =>
      cursorPage(
        { url, limit: query.per_page },
        (limit) => findPages(db, { status: query.status, q: query.q, after: query.after }, limit),
        (pages) => pages.map((page) => ({ _id: page.slug, ...presentPageForStaff(page, clock()) })),
      ),
    ),
    route(pageStaffEndpoints.details, async ({ params }) => {
      const page = await findPage(db, params.slug);
      if (!page) throw notFound("Page");
      return presentPageDetails(page, clock());
    }),
    route(pageStaffEndpoints.create, ({ actor, body }) => createPage(deps, actor, body)),
    route(pageStaffEndpoints.change, ({ actor, params, body: { version, ...text } }) =>
      changePage(deps, { actor, slug: params.slug, version }, text),
    ),
    route(pageStaffEndpoints.publish, ({ actor, params, body }) => {
      const publishAt = body.published_at === null ? null : new Date(body.published_at);
      return publishPage(deps, { actor, slug: params.slug, version: body.version }, publishAt);
    }),
    route(pageStaffEndpoints.withdraw, ({ actor, params, body }) =>
      withdrawPage(deps, { actor, slug: params.slug, version: body.version }, body.reason),
    ),
    route(pageStaffEndpoints.remove, async ({ actor, params, query }) => {
      await removePage(deps, { actor, slug: params.slug, version: query.version });
      return { message: "The page is deleted." };
    }),
  ];
}
