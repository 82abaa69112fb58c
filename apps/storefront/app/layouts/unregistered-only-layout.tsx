import { Outlet } from "react-router";
import { guarded } from "../request/guards.server.ts";

export const middleware = [guarded("unregistered-only")];

/** SPEC 2: for guests; members are sent home. */
export default function UnregisteredOnlyLayout() {
  return <Outlet />;
}
