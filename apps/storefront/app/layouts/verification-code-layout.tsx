import { Outlet } from "react-router";
import { guarded } from "../request/guards.server.ts";

export const middleware = [guarded("verification-code")];

/** S2-079 to S2-081: for the bearer of a code that is good; everybody else is told that it is not. */
export default function VerificationCodeLayout() {
  return <Outlet />;
}
