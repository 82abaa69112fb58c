import { Outlet } from "react-router";
import { guarded } from "../request/guards.server.ts";

export const middleware = [guarded("registered-only")];

/** S2-075: admits members. Sends others to sign in and back. */
export default function RegisteredOnlyLayout() {
  return <Outlet />;
}
