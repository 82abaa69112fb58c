import { credentialEndpoints } from "@harbour/contracts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { on, type Route } from "../../platform/routes/routes.ts";
import { changeAddress, requestChange } from "./change-address.ts";
import { resetPassword, updatePassword } from "./change-password.ts";
import { forgetPassword } from "./forgotten-password.ts";
import { emailAddress, phoneAddress, readLoginAddress } from "./login-address.ts";

export const credentialRoutes = (deps: Deps): Route[] => [
  on(credentialEndpoints.forgotPassword, async ({ actor, body }) => {
    await forgetPassword(deps, actor, readLoginAddress(body.type, body));
    return { message: "If there is an account, we have written to you." };
  }),
  on(credentialEndpoints.resetPassword, async ({ actor, body }) => {
    const { verification_code: code, new_password: newPassword } = body;
    await resetPassword(deps, actor, { code, newPassword });
    return { message: "You have a new password. Please sign in." };
  }),
  on(credentialEndpoints.updatePassword, async ({ actor, body }) => {
    const { old_password: oldPassword, new_password: newPassword } = body;
    await updatePassword(deps, requireRegistered(actor), { oldPassword, newPassword });
    return { message: "You have a new password." };
  }),
  on(credentialEndpoints.changeEmailRequest, async ({ actor }) => ({
    message: "The code is on its way.",
    ...(await requestChange(deps, requireRegistered(actor), "EMAIL")),
  })),
  on(credentialEndpoints.changeEmail, async ({ actor, body }) => {
    const { verification_code: code, email } = body;
    await changeAddress(deps, requireRegistered(actor), { code, login: emailAddress(email) });
    return { message: "Please confirm your new address: we have written to you." };
  }),
  on(credentialEndpoints.changePhoneRequest, async ({ actor }) => ({
    message: "The code is on its way.",
    ...(await requestChange(deps, requireRegistered(actor), "PHONE")),
  })),
  on(credentialEndpoints.changePhone, async ({ actor, body }) => {
    const { verification_code: code, area_code: areaCode, phone } = body;
    await changeAddress(deps, requireRegistered(actor), {
      code,
      login: phoneAddress(areaCode, phone),
    });
    return { message: "Please confirm your new number: we have sent you a code." };
  }),
];
