import type { OperatorAccess } from "@harbour/contracts";
import { shopAccessEndpoints } from "@harbour/contracts/operator";
import { paths } from "@harbour/contracts/site-paths";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { signPass } from "./passes.ts";

export const shopAccessOperatorRoutes = ({
  db,
  settings,
  clock,
}: Deps): Route<OperatorAccess>[] => [
  route(shopAccessEndpoints.preview, async ({ actor }) => {
    const { pass, expiresAt } = signPass(
      settings.secret,
      { kind: "staff", operator: actor.id },
      clock(),
    );
    const expires = expiresAt.toISOString();
    await db.transaction((tx) =>
      recordAudit(tx, actor, {
        action: "preview-shop",
        subject: "shop-access",
        after: { expires_at: expires },
      }),
    );
    return { path: `${paths.comingSoon}?pass=${pass}`, expires_at: expires };
  }),
];
