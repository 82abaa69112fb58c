import { splitLanguage } from "@harbour/i18n";
import { useLocation } from "react-router";
import { manifestPath } from "../../components/site/web-manifest-path.ts";

/** Lets phones install the site from this page. On the home page alone, where the installed site starts: product pages have no byte to spare. */
export function ManifestLink() {
  const { language } = splitLanguage(useLocation().pathname);
  return <link rel="manifest" href={manifestPath(language)} />;
}
