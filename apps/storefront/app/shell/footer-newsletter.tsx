import { lazy, Suspense } from "react";
import { Late } from "../components/site/late.tsx";

const load = () => import("./newsletter-band.tsx");
const NewsletterBand = lazy(load);

/** SPEC 2: at the foot of every page. It is there as a form at once; its script comes when somebody gets so far. */
export function FooterNewsletter() {
  return (
    <Late load={load}>
      <Suspense>
        <NewsletterBand />
      </Suspense>
    </Late>
  );
}
