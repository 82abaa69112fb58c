import { withLanguage } from "@harbour/i18n";
import { redirect } from "react-router";
import { paths } from "../../../paths.ts";
import { forgetPreviousDevice } from "../../../request/push-device.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/logout.ts";

/** Signs out. The next write of this visitor creates a new guest with an empty cart (S4-029). */
export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const { session, language } = context;
  await forgetPreviousDevice(context);
  await session.signOut();
  return redirect(withLanguage(paths.home, language), 303);
}

/** Redirects without signing out, because merely opening an address must change nothing. */
export function loader(args: Route.LoaderArgs) {
  return redirect(withLanguage(paths.home, readRequestContext(args).language), 303);
}
