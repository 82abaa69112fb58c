import { useFetcher } from "react-router";
import { withLanguage } from "@harbour/i18n";
import { branchKey } from "../components/site/branch-key.ts";
import type { Branch, SiteNavigation } from "../components/site/present-site.ts";
import { useLanguage } from "../components/site/use-text.ts";
import { paths } from "../paths.ts";
import type { clientLoader } from "./navigation.data.ts";

/**
 * What the entries of the menus open. Every page would carry all of it, and few are opened: it is asked for as soon as
 * somebody comes near, by `ask`. Until it is there, and where it cannot be had, an entry opens a link to its own page.
 */
export function useBranches() {
  const language = useLanguage();
  const { data, state, load } = useFetcher<typeof clientLoader>({ key: "navigation" });
  return {
    ask: () => {
      if (!data && state === "idle") void load(withLanguage(paths.navigation, language));
    },
    isHere: Boolean(data),
    below: ({ path, title }: SiteNavigation, position: number): readonly Branch[] =>
      data?.[branchKey(position, path)] ?? [{ path, title }],
  };
}
