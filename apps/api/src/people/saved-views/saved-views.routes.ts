import type { OperatorAccess } from "@harbour/contracts";
import { savedViewEndpoints } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { changeView, removeView, saveView } from "./save-view.ts";
import { presentView, presentViews } from "./saved-views.presenter.ts";
import { findSavedViews } from "./saved-views.repository.ts";

export const savedViewRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(savedViewEndpoints.list, async ({ actor, query }) => ({
    data: await presentViews(deps.db, await findSavedViews(deps.db, actor, query.resource), actor),
  })),
  route(savedViewEndpoints.create, async ({ actor, body: { shared_with: sharedWith, ...view } }) =>
    presentView(deps.db, await saveView(deps, actor, { ...view, sharedWith }), actor),
  ),
  route(savedViewEndpoints.update, async ({ actor, params, body }) => {
    const { shared_with: sharedWith, version, ...view } = body;
    const expected = { id: params.view_id, version };
    const changedView = await changeView(deps, actor, expected, { ...view, sharedWith });
    return presentView(deps.db, changedView, actor);
  }),
  route(savedViewEndpoints.remove, async ({ actor, params, query }) => {
    await removeView(deps, actor, { id: params.view_id, version: query.version });
    return { message: "The view is gone." };
  }),
];
