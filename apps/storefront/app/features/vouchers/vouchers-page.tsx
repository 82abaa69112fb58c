import { splitLanguage } from "@harbour/i18n";
import { EmptyState, LinkButton, Star } from "@harbour/ui";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useText } from "../../components/site/use-text.ts";
import { memberOf } from "../../request/guards.server.ts";
import { contextOf } from "../../request/request-context.ts";
import type { Route } from "./+types/vouchers-page.ts";
import { AccountHeading } from "../../components/account/section.tsx";
import { vouchersMessages } from "./vouchers.messages.ts";
import { paths } from "../../paths.ts";

/** Nobody can hold a voucher in this shop so far; the page says so. */
export async function loader(args: Route.LoaderArgs) {
  await memberOf(contextOf(args));
  return null;
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: vouchersMessages.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function VouchersPage() {
  const t = useText(vouchersMessages);
  return (
    <>
      <AccountHeading title={t("title")} />
      <EmptyState icon={<Star size={36} />} title={t("empty")}>
        <p className="text-quiet">{t("emptyHint")}</p>
        <LinkButton href={paths.account("membership")} variant="secondary">
          {t("points")}
        </LinkButton>
      </EmptyState>
    </>
  );
}
