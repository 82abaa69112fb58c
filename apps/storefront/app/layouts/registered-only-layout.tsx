import { Outlet } from "react-router";
import { makeGuard } from "../request/guards.server.ts";

export const middleware = [makeGuard("registered-only")];

/** Admits members (S2-075). Sends others to sign in, and then back to the page. */
export default function RegisteredOnlyLayout() {
  return <Outlet />;
}
