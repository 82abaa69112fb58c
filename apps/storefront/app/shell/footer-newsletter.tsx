import { lazy, type ComponentType } from "react";
import { Late } from "../components/site/lazy-part.tsx";

const load = () => import("./newsletter-band.tsx");
/** The form of the newsletter; nothing where a browser draws the page itself and cannot load it. */
const NewsletterBand = lazy<ComponentType>(() => load().catch(() => ({ default: () => null })));

/** S2-114: at the foot of every page. It is there as a form at once; its script comes when somebody gets so far. */
export function FooterNewsletter() {
  return (
    <Late load={load}>
      <NewsletterBand />
    </Late>
  );
}
