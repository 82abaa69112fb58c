import { Heart, PackageSearch, Star } from "@harbour/ui";
import { Outlet } from "react-router";
import { HarbourByNight } from "../components/site/harbour-by-night.tsx";
import { useTexts } from "../components/site/use-texts.ts";
import { globalAuthTexts } from "./global-auth.texts.ts";
import "../every-page.css";

/**
 * Frames the pages of signing in and registering (S2-123). Wide screens show the benefits of an
 * account beside them.
 */
export default function GlobalAuthLayout() {
  return (
    <div className="page-width grid gap-x-16 py-8 sm:py-12 lg:grid-cols-2 lg:py-16 xl:gap-x-28">
      <Outlet />
      <AccountBenefits />
    </div>
  );
}

function AccountBenefits() {
  const t = useTexts(globalAuthTexts);
  const reasons = [
    { icon: <PackageSearch size={22} />, title: t("orders"), text: t("ordersText") },
    { icon: <Star size={22} />, title: t("points"), text: t("pointsText") },
    { icon: <Heart size={22} />, title: t("wishlist"), text: t("wishlistText") },
  ];
  return (
    <aside
      aria-label={t("title")}
      className="relative hidden max-w-xl overflow-hidden rounded-lg bg-night p-10 pb-44 text-white lg:block xl:p-12 xl:pb-52"
    >
      <p className="heading max-w-sm text-2xl leading-tight font-black tracking-tight text-balance">
        {t("title")}
      </p>
      <ul className="mt-8 grid max-w-sm gap-6">
        {reasons.map(({ icon, title, text }) => (
          <li key={title} className="grid grid-cols-[2.75rem_1fr] gap-x-4">
            <span className="grid size-11 place-items-center rounded-full bg-white/10">{icon}</span>
            <div>
              <p className="heading font-extrabold">{title}</p>
              <p className="text-[0.9375rem] text-white/75">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <HarbourByNight className="absolute inset-x-0 bottom-0 h-40 w-full xl:h-48" />
    </aside>
  );
}
