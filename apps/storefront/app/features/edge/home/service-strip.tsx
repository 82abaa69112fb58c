import { Anchor, Check, House, PackageSearch, ShoppingBag } from "@harbour/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { homeTexts } from "./home.texts.ts";
import type { Services } from "./read-services.ts";

/**
 * Shows in one line where to visit the shop, when delivery is free, and how payment by hand works. Its icons are those
 * of the frame, because others would load the scripts of further pages.
 */
export function ServiceStrip({
  services: { shops, freeFrom, offlineMethods },
}: {
  services: Services;
}) {
  const t = useTexts(homeTexts);
  return (
    <section aria-label={t("services")} className="page-width mt-4">
      <ul className="grid grid-cols-2 gap-5 rounded-lg bg-tint p-5 md:grid-cols-4">
        {shops && (
          <>
            <Service
              icon={<House size={24} />}
              title={
                <Anchor href={paths.contactUs} className="hover:underline">
                  {t(shops.count === 1 ? "oneShop" : "shops", { count: shops.count })}
                </Anchor>
              }
            >
              {shops.names}
            </Service>
            <Service icon={<ShoppingBag size={24} />} title={t("freePickup")}>
              {t("pickupHint")}
            </Service>
          </>
        )}
        {freeFrom && (
          <Service
            icon={<PackageSearch size={24} />}
            title={t("freeDelivery", { amount: freeFrom.amount })}
          >
            {freeFrom.terms}
          </Service>
        )}
        {offlineMethods !== null && (
          <Service icon={<Check size={24} />} title={offlineMethods}>
            {t("proofHint")}
          </Service>
        )}
      </ul>
    </section>
  );
}

function Service({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col gap-2 text-accent">
      {icon}
      <div className="min-w-0 text-sm leading-snug text-ink">
        <p className="text-base leading-tight font-extrabold">{title}</p>
        <p className="text-quiet">{children}</p>
      </div>
    </li>
  );
}
