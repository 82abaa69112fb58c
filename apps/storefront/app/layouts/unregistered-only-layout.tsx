import { Outlet } from "react-router";
import { guarded } from "../request/guards.server.ts";

export const middleware = [guarded("unregistered-only")];

/** S2-077: admits guests. Sends members home. */
export default function UnregisteredOnlyLayout() {
  return <Outlet />;
}
