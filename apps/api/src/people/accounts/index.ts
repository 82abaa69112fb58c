/** Accounts: sign-in and sign-out, passwords, and confirmed addresses. */
import type { Module } from "../../platform/modules/module.ts";
import { accountJobs } from "./accounts.jobs.ts";
import { accountsPersonal } from "./accounts.personal.ts";
import { areaCodes } from "./accounts.settings.ts";
import { authChangeRoutes } from "./auth-changes.routes.ts";
import { authRoutes } from "./auth.routes.ts";
import { accountMessages } from "./emails/account-messages.ts";
import { sessionRoutes } from "./sign-in/sessions.routes.ts";

export { presentAccount } from "./accounts.presenter.ts";
export { checkPassword } from "./passwords/change-password.ts";
export { clearPhone } from "./login-addresses/clear-phone.ts";
export { claimAddress, type ClaimedAddress } from "./login-addresses/claim-address.ts";
export { refuseCommonPassword } from "./passwords/common-passwords.ts";
export {
  hashPassword,
  hashPasswordSync,
  isPasswordHash,
  verifyPassword,
} from "./passwords/passwords.ts";
export { refuseUnknownAreaCode } from "./login-addresses/refuse-unknown-area-code.ts";
export { confirmClaimedAddress } from "./login-addresses/confirm-address.ts";
export { countFailedPassword } from "./passwords/failed-passwords.ts";

export const accounts: Module = {
  name: "accounts",
  settings: [areaCodes],
  personal: accountsPersonal,
  customer: (deps) => [...authRoutes(deps), ...authChangeRoutes(deps), ...sessionRoutes(deps)],
  jobs: accountJobs,
  messages: accountMessages,
};
