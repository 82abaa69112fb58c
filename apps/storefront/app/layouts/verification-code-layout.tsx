import { Outlet } from "react-router";
import { makeGuard } from "../request/guards.server.ts";

export const middleware = [makeGuard("verification-code")];

/** Admits visitors with a valid code (S2-079 to S2-081). Tells others that the code is invalid. */
export default function VerificationCodeLayout() {
  return <Outlet />;
}
