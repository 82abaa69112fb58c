import { Outlet } from "react-router";
import { guarded } from "../request/guards.server.ts";

export const middleware = [guarded("registered-only")];

/** Admits members (S2-075). Sends others to sign in and back. */
export default function RegisteredOnlyLayout() {
  return <Outlet />;
}
