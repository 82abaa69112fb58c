import { lazy, type ComponentType } from "react";
import { LazyPart } from "../components/site/lazy-part.tsx";

const load = () => import("./newsletter-band.tsx");
/** The newsletter's form. Renders nothing when the browser cannot load its script. */
const NewsletterBand = lazy<ComponentType>(() => load().catch(() => ({ default: () => null })));

/**
 * Shows the newsletter's form at the foot of every page (S2-114); the newsletter's own page hides it. Its script
 * loads when it comes into view.
 */
export function FooterNewsletter() {
  return (
    <LazyPart load={load}>
      <NewsletterBand />
    </LazyPart>
  );
}
