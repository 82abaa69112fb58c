import { withLanguage } from "@harbour/i18n";
import { useFetcher } from "react-router";
import { composeBranchKey } from "../components/site/branch-key.ts";
import type { Branch, SiteNavigation } from "../components/site/present-site.ts";
import { useLanguage } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import type { clientLoader } from "./navigation.data.ts";

/**
 * Holds the menus below their entries. Few are opened, so pages do not contain them; `ask` fetches them when the
 * pointer or focus comes near. Until then, an entry links to its own page.
 */
export function useBranches() {
  const language = useLanguage();
  const { data, state, load } = useFetcher<typeof clientLoader>({ key: "navigation" });
  return {
    ask: () => {
      if (!data && state === "idle") void load(withLanguage(paths.navigation, language));
    },
    isHere: Boolean(data),
    listChildren: ({ path, title }: SiteNavigation, position: number): readonly Branch[] =>
      data?.[composeBranchKey(position, path)] ?? [{ path, title }],
  };
}
