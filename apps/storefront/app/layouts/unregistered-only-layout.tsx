import { Outlet } from "react-router";
import { guarded } from "../request/guards.server.ts";

export const middleware = [guarded("unregistered-only")];

/** S2-077: for guests; members are sent home. */
export default function UnregisteredOnlyLayout() {
  return <Outlet />;
}
