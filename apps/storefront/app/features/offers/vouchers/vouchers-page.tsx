import { splitLanguage } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { AccountHeading } from "../../../components/account/section.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/vouchers-page.ts";
import { readOwnVouchers } from "./read-redeemed.server.ts";
import { RedeemedList } from "./redeemed-list.tsx";
import { redeemedTexts } from "./redeemed.texts.ts";

/** Loads the account's vouchers (S2-015), like `/shop/voucher/order`. */
export async function loader(args: Route.LoaderArgs) {
  return readOwnVouchers(readRequestContext(args));
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: redeemedTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function VouchersPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(redeemedTexts);
  return (
    <>
      <AccountHeading title={t("title")} hint={t("hint")}>
        <LinkButton href={paths.voucher()} variant="secondary" size="small">
          {t("toStore")}
        </LinkButton>
      </AccountHeading>
      <RedeemedList {...loaderData} />
    </>
  );
}
