import { accountChangeEndpoints } from "@harbour/contracts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { on, type Route } from "../../platform/routes/routes.ts";
import { changeLoginAddress, requestAddressChange } from "./change-login-address.ts";
import { resetPassword, updatePassword } from "./change-password.ts";
import { requestPasswordReset } from "./forgotten-password.ts";
import { emailAddress, phoneAddress, readLoginAddress } from "./login-address.ts";

export const authChangeRoutes = (deps: Deps): Route[] => [
  on(accountChangeEndpoints.forgotPassword, async ({ actor, body }) => {
    await requestPasswordReset(deps, actor, readLoginAddress(body.type, body));
    return { message: "If there is an account, we have written to you." };
  }),
  on(accountChangeEndpoints.resetPassword, async ({ actor, body }) => {
    const { verification_code: code, new_password: newPassword } = body;
    await resetPassword(deps, actor, { code, newPassword });
    return { message: "You have a new password. Please sign in." };
  }),
  on(accountChangeEndpoints.updatePassword, async ({ actor, body }) => {
    const { old_password: oldPassword, new_password: newPassword } = body;
    await updatePassword(deps, requireRegistered(actor), { oldPassword, newPassword });
    return { message: "You have a new password." };
  }),
  on(accountChangeEndpoints.changeEmailRequest, async ({ actor }) => ({
    message: "The code is on its way.",
    ...(await requestAddressChange(deps, requireRegistered(actor), "EMAIL")),
  })),
  on(accountChangeEndpoints.changeEmail, async ({ actor, body }) => {
    const { verification_code: code, email } = body;
    await changeLoginAddress(deps, requireRegistered(actor), { code, login: emailAddress(email) });
    return { message: "Please confirm your new address: we have written to you." };
  }),
  on(accountChangeEndpoints.changePhoneRequest, async ({ actor }) => ({
    message: "The code is on its way.",
    ...(await requestAddressChange(deps, requireRegistered(actor), "PHONE")),
  })),
  on(accountChangeEndpoints.changePhone, async ({ actor, body }) => {
    const { verification_code: code, area_code: areaCode, phone } = body;
    await changeLoginAddress(deps, requireRegistered(actor), {
      code,
      login: phoneAddress(areaCode, phone),
    });
    return { message: "Please confirm your new number: we have sent you a code." };
  }),
];
