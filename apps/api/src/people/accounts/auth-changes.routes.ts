import { accountChangeEndpoints } from "@harbour/contracts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import {
  changeLoginAddress,
  requestAddressChange,
} from "./login-addresses/change-login-address.ts";
import { emailAddress, phoneAddress, readLoginAddress } from "./login-addresses/login-address.ts";
import { resetPassword, updatePassword } from "./passwords/change-password.ts";
import { requestPasswordReset } from "./passwords/forgotten-password.ts";

export const authChangeRoutes = (deps: Deps): Route[] => [
  route(accountChangeEndpoints.forgotPassword, async ({ actor, body }) => {
    await requestPasswordReset(deps, actor, readLoginAddress(body.type, body));
    return { message: "If there's an account, we've sent you an e-mail." };
  }),
  route(accountChangeEndpoints.resetPassword, async ({ actor, body }) => {
    const { verification_code: code, new_password: newPassword } = body;
    await resetPassword(deps, actor, { code, newPassword });
    return { message: "Password changed. Please sign in." };
  }),
  route(accountChangeEndpoints.updatePassword, async ({ actor, body }) => {
    const { old_password: oldPassword, new_password: newPassword } = body;
    await updatePassword(deps, requireRegistered(actor), { oldPassword, newPassword });
    return { message: "Password changed." };
  }),
  route(accountChangeEndpoints.changeEmailRequest, async ({ actor }) => ({
    message: "The code is on its way.",
    ...(await requestAddressChange(deps, requireRegistered(actor), "EMAIL")),
  })),
  route(accountChangeEndpoints.changeEmail, async ({ actor, body }) => {
    const { verification_code: code, email } = body;
    await changeLoginAddress(deps, requireRegistered(actor), { code, login: emailAddress(email) });
    return { message: "We've sent an e-mail to your new address. Please confirm it." };
  }),
  route(accountChangeEndpoints.changePhoneRequest, async ({ actor }) => ({
    message: "The code is on its way.",
    ...(await requestAddressChange(deps, requireRegistered(actor), "PHONE")),
  })),
  route(accountChangeEndpoints.changePhone, async ({ actor, body }) => {
    const { verification_code: code, area_code: areaCode, phone } = body;
    await changeLoginAddress(deps, requireRegistered(actor), {
      code,
      login: phoneAddress(areaCode, phone),
    });
    return { message: "We've texted a code to your new number. Please confirm it." };
  }),
];
