import { profileEndpoints } from "@harbour/contracts";
import { requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { closeAccount } from "./close-account.ts";
import { readExportState } from "./read-export.ts";
import { requestExport } from "./request-export.ts";

export const privacyRoutes = (deps: Deps): Route[] => [
  route(profileEndpoints.exportStatus, ({ actor }) =>
    readExportState(deps, requireShopper(actor).id),
  ),
  route(profileEndpoints.requestExport, async ({ actor }) => {
    await requestExport(deps, requireShopper(actor).id);
    return { message: "We're preparing your data and will let you know when it's ready." };
  }),
  route(profileEndpoints.close, async ({ actor, body }) => {
    await closeAccount(deps, requireShopper(actor).id, body.password);
    return { message: "Your account is closed." };
  }),
];
