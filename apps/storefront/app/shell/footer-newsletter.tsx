import { splitLanguage } from "@harbour/i18n";
import { lazy, type ComponentType } from "react";
import { useLocation } from "react-router";
import { LazyPart } from "../components/site/lazy-part.tsx";
import { paths } from "../paths.ts";

const load = () => import("./newsletter-band.tsx");
/** The newsletter's form. Renders nothing when a browser renders the page itself and cannot load the script. */
const NewsletterBand = lazy<ComponentType>(() => load().catch(() => ({ default: () => null })));

/**
 * Shows the newsletter's form at the foot of every page (S2-114) but the newsletter's own, which has the same form.
 * Its script loads when it comes into view.
 */
export function FooterNewsletter() {
  const { path } = splitLanguage(useLocation().pathname);
  if (path === paths.newsletter) return null;
  return (
    <LazyPart load={load}>
      <NewsletterBand />
    </LazyPart>
  );
}
