import { splitLanguage } from "@harbour/i18n";
import { Anchor, LinkButton } from "@harbour/ui";
import { useLocation } from "react-router";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useMember, useShownStore } from "../../components/site/personal-counts.tsx";
import { useText } from "../../components/site/use-text.ts";
import type { Route } from "./+types/track-page.ts";
import { trackingMessages } from "./order-tracking.messages.ts";
import "../../every-page.css";
import { paths } from "../../paths.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: trackingMessages.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function TrackPage() {
  const t = useText(trackingMessages);
  const store = useShownStore();
  // Emails link here with the order's number; its e-mail or phone the reader knows.
  const { search } = useLocation();
  const order = new URLSearchParams(search).get("order");
  const isMember = useMember() !== null;
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-12 lg:py-20">
      <h1 className="text-3xl font-black tracking-tight sm:text-4xl">{t("title")}</h1>
      <p className="mt-3 text-quiet">{t("intro")}</p>
      {isMember && (
        <LinkButton
          href={order ? paths.order(store, order) : paths.account("orders")}
          className="mt-8 w-full"
        >
          {t(order ? "ownOrder" : "ownOrders")}
        </LinkButton>
      )}
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        <LinkButton href={paths.trackOrder(store, "email") + search}>{t("byEmail")}</LinkButton>
        <LinkButton href={paths.trackOrder(store, "phone") + search} variant="secondary">
          {t("byPhone")}
        </LinkButton>
      </div>
      <p className="mt-8">
        <Anchor href={paths.uploadProof(store, "email")} className="underline underline-offset-4">
          {t("uploadInstead")}
        </Anchor>
      </p>
    </div>
  );
}
