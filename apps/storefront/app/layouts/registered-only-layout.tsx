import { Outlet } from "react-router";
import { guarded } from "../request/guards.server.ts";

export const middleware = [guarded("registered-only")];

/** S2-075: for members; everybody else is sent to sign in, and back afterwards. */
export default function RegisteredOnlyLayout() {
  return <Outlet />;
}
