import { splitLanguage } from "@harbour/i18n";
import { AccountHeading } from "../../../components/account/section.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/overview-page.ts";
import { LatestOrder } from "./latest-order.tsx";
import { AddressCard, SignInCard } from "./overview-facts.tsx";
import { LevelCard, VouchersCard } from "./overview-rewards.tsx";
import { overviewTexts } from "./overview.texts.ts";
import { readOverview } from "./read-overview.server.ts";

export async function loader(args: Route.LoaderArgs) {
  return readOverview(readRequestContext(args));
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: overviewTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

/** The account's first page: the latest order, points, vouchers and saved facts. */
export default function OverviewPage({
  loaderData: { order, status, levels, vouchers, address, profile },
}: Route.ComponentProps) {
  const t = useTexts(overviewTexts);
  return (
    <>
      <AccountHeading title={t("title")} />
      <div className="grid gap-5 md:grid-cols-2">
        {order !== undefined && <LatestOrder order={order} />}
        {status !== undefined && <LevelCard status={status} levels={levels} />}
        {vouchers !== undefined && <VouchersCard vouchers={vouchers} />}
        {address !== undefined && <AddressCard address={address} />}
        {profile !== undefined && <SignInCard profile={profile} />}
      </div>
    </>
  );
}
