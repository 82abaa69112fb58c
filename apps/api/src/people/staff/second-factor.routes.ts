import type { OperatorAccess } from "@harbour/contracts";
import { secondFactorEndpoints } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "./second-factor.ts";

export const secondFactorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(secondFactorEndpoints.state, async ({ actor }) => {
    const { setUpAt, recoveryCodesLeft, passkeys } = await readSecondFactor(deps, actor.id);
    return {
      is_required: !deps.settings.isDemo,
      set_up_at: setUpAt?.toISOString() ?? null,
      recovery_codes_left: recoveryCodesLeft,
      passkeys,
    };
  }),
  route(secondFactorEndpoints.begin, async ({ actor, body }) => {
    const { secret, uri } = await beginSecondFactor(deps, actor, body);
    return { secret, otpauth_uri: uri };
  }),
  route(secondFactorEndpoints.confirm, async ({ actor, body }) => ({
    recovery_codes: await confirmSecondFactor(deps, actor, body.totp),
  })),
  route(secondFactorEndpoints.renewRecoveryCodes, async ({ actor, body }) => ({
    recovery_codes: await renewRecoveryCodes(deps, actor, body),
  })),
  route(secondFactorEndpoints.remove, async ({ actor, body }) => {
    await removeSecondFactor(deps, actor, body);
    return { message: "Your password alone signs you in." };
  }),
];
