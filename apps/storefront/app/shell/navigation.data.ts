import { presentBranches, type Branches } from "../components/site/present-site.ts";
import { readRequestContext } from "../request/request-context.ts";
import type { Route } from "./+types/navigation.data.ts";

/** Reads the menus below their first level, because pages contain only the first level. */
export async function loader(args: Route.LoaderArgs): Promise<Branches> {
  const { api, language } = readRequestContext(args);
  return presentBranches(await api.configuration.latest(), language);
}

/** Reads the menus in the browser. Without them, each entry is still a link to its own page. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Branches | null> {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}

/** Skips all reloads, because no form changes the menus. */
export const shouldRevalidate = () => false;
