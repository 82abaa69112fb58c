import { Outlet } from "react-router";
import { guarded } from "../request/guards.server.ts";

export const middleware = [guarded("unregistered-only")];

/** Admits guests (S2-077). Sends members home. */
export default function UnregisteredOnlyLayout() {
  return <Outlet />;
}
