import { splitLanguage, withLanguage } from "@harbour/i18n";
import { Anchor, LinkButton } from "@harbour/ui";
import { redirect, useLocation } from "react-router";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useShownStore } from "../../components/site/personal-counts.tsx";
import { useText } from "../../components/site/use-text.ts";
import { contextOf } from "../../request/request-context.ts";
import { unlessRefused } from "../../request/unless-refused.ts";
import { showOrder } from "./order-action.server.ts";
import type { Route } from "./+types/track-page.ts";
import { trackingMessages } from "./order-tracking.messages.ts";
import "../../every-page.css";
import { paths } from "../../paths.ts";

/**
 * Emails link here with the order's number. Whose it is lands on the order at once, and a member without a number on the list
 * of theirs; everybody else is asked for what shows that it is theirs.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { session, store, language, url } = context;
  const id = url.searchParams.get("order");
  const to = (path: string) => redirect(withLanguage(path, language), 303);
  if (!id) {
    if (await session.user()) throw to(paths.account("orders"));
    return null;
  }
  if (!(await session.known())) return null;
  const order = await showOrder(context, id, null).catch(unlessRefused(null));
  if (order) throw to(paths.order(store, order.reference));
  return null;
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: trackingMessages.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function TrackPage() {
  const t = useText(trackingMessages);
  const store = useShownStore();
  // The order's number goes along; its e-mail or phone the reader knows.
  const { search } = useLocation();
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-12 lg:py-20">
      <h1 className="text-3xl font-black tracking-tight sm:text-4xl">{t("title")}</h1>
      <p className="mt-3 text-quiet">{t("intro")}</p>
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
