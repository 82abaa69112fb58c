/** Accounts: sign-in and sign-out, passwords, and confirmed addresses. */
import type { Module } from "../../platform/modules/module.ts";
import { accountMessages } from "./account-messages.ts";
import { accountJobs } from "./accounts.jobs.ts";
import { accountsPersonal } from "./accounts.personal.ts";
import { areaCodes } from "./accounts.settings.ts";
import { authChangeRoutes } from "./auth-changes.routes.ts";
import { authRoutes } from "./auth.routes.ts";
import { sessionRoutes } from "./sessions.routes.ts";

export { presentAccount } from "./accounts.presenter.ts";
export { checkPassword } from "./change-password.ts";
export { clearPhone } from "./clear-phone.ts";
export { claimAddress, type ClaimedAddress } from "./claim-address.ts";
export { refuseCommonPassword } from "./common-passwords.ts";
export { hashPassword, hashPasswordSync, isPasswordHash, verifyPassword } from "./passwords.ts";
export { refuseUnknownAreaCode } from "./refuse-unknown-area-code.ts";
export { confirmClaimedAddress } from "./confirm-address.ts";
export { countFailedPassword } from "./failed-passwords.ts";

export const accounts: Module = {
  name: "accounts",
  settings: [areaCodes],
  personal: accountsPersonal,
  customer: (deps) => [...authRoutes(deps), ...authChangeRoutes(deps), ...sessionRoutes(deps)],
  jobs: accountJobs,
  messages: accountMessages,
};
