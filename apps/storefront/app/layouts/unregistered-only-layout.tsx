import { Outlet } from "react-router";
import { makeGuard } from "../request/guards.server.ts";

export const middleware = [makeGuard("unregistered-only")];

/** Admits guests (S2-077). Sends members home. */
export default function UnregisteredOnlyLayout() {
  return <Outlet />;
}
