import { Heart, PackageSearch, Star } from "@harbour/ui";
import { Outlet } from "react-router";
import { useText } from "../components/site/use-text.ts";
import { whyMessages } from "./global-auth.messages.ts";
import "../every-page.css";

/** SPEC 2: around the pages of signing in and registering, beside them on wide screens what an account is good for. */
export default function GlobalAuthLayout() {
  return (
    <div className="page-width grid gap-x-16 py-8 sm:py-12 lg:grid-cols-2 lg:py-16 xl:gap-x-28">
      <Outlet />
      <Why />
    </div>
  );
}

function Why() {
  const t = useText(whyMessages);
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
      <p className="max-w-sm text-2xl leading-tight font-black tracking-tight text-balance">
        {t("title")}
      </p>
      <ul className="mt-8 grid max-w-sm gap-6">
        {reasons.map(({ icon, title, text }) => (
          <li key={title} className="grid grid-cols-[2.75rem_1fr] gap-x-4">
            <span className="grid size-11 place-items-center rounded-full bg-white/10">{icon}</span>
            <div>
              <p className="font-extrabold">{title}</p>
              <p className="text-[0.9375rem] text-white/75">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <HarbourByNight />
    </aside>
  );
}

/** The wave of the shop's sign, many times, and a lamp on the water. */
function HarbourByNight() {
  const wave = "c10 0 10-7 20-7s10 7 20 7 10-7 20-7 10 7 20 7";
  const line = (x: number, y: number) => `M${x} ${y}${wave.repeat(9)}`;
  return (
    <svg
      viewBox="0 0 560 170"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className="absolute inset-x-0 bottom-0 h-40 w-full xl:h-48"
    >
      <g fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round">
        <path d={line(-60, 62)} opacity="0.08" />
        <path d={line(-20, 92)} opacity="0.12" />
        <path d={line(-10, 152)} opacity="0.26" />
      </g>
      <g transform="translate(388 6)">
        <path d="M6 74h88l-14 34H20z" className="fill-(--brand)" />
        <path d="M20 74V48h22v26zM46 74V34h22v40zM72 74V54h14v20z" fill="#fff" opacity="0.9" />
        <path d="M51 41h12v10H51zM25 55h12v8H25z" fill="#1b2430" opacity="0.55" />
        <path d="M57 34V8" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        <circle cx="57" cy="8" r="5" fill="#ffd166" />
        <circle cx="57" cy="8" r="14" fill="#ffd166" opacity="0.18" />
      </g>
      <path d={line(-30, 118)} fill="none" stroke="#fff" strokeWidth="2.5" opacity="0.3" />
    </svg>
  );
}
