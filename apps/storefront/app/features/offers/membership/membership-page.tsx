import { parseStore } from "@harbour/contracts/constants";
import { splitLanguage, withLanguage } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { redirect } from "react-router";
import { readFirstPages } from "../../../components/account/first-pages.server.ts";
import { presentLevels } from "../../../components/account/level-progress.ts";
import { AccountHeading, Section } from "../../../components/account/section.tsx";
import { keepCartMemory, readCartMemory } from "../../../components/cart/cart-memory.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { formText } from "../../../request/form-text.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/membership-page.ts";
import { LevelBenefits } from "./level-benefits.tsx";
import { MembershipStatus } from "./membership-status.tsx";
import { membershipTexts } from "./membership.texts.ts";
import { PointBatches, PointHistory } from "./point-tables.tsx";
import { PointsChart } from "./points-chart.tsx";

/** The entries shown at first. */
const initialEntryCounts = { history: 10, expiries: 5 };

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { "membership-levels": levels } = await context.api.configuration.latest();
  return readAsMember(context, async (client) => {
    const [status, overview, benefits, balance, transactions] = await Promise.all([
      client.membership.status(),
      client.membership.overview().catch(fallbackOnRefusal(null)),
      client.membership.benefits().catch(fallbackOnRefusal(null)),
      client.membership.balance({ query: { per_page: initialEntryCounts.expiries } }),
      client.membership.transactions({ query: { per_page: initialEntryCounts.history } }),
    ]);
    const search = context.url.searchParams;
    return {
      status,
      overview,
      benefits: benefits?.data ?? [],
      levels: presentLevels(levels, context.language),
      batches: await readFirstPages(client, balance, search, "balance"),
      transactions: await readFirstPages(client, transactions, search, "history"),
    };
  });
}

/** Applies a level's code to the cart and goes there. */
export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const form = await args.request.formData();
  const store = parseStore(formText(form, "store"));
  const cart = { ...context, store } as const;
  keepCartMemory(cart, { ...readCartMemory(cart), code: formText(form, "code").slice(0, 64) });
  throw redirect(withLanguage(paths.cart(store), context.language), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: membershipTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function MembershipPage({
  loaderData: { status, overview, benefits, levels, batches, transactions },
}: Route.ComponentProps) {
  const t = useTexts(membershipTexts);
  return (
    <>
      <AccountHeading title={t("title")} hint={t("hint")}>
        <LinkButton
          href={paths.voucher()}
          variant="secondary"
          size="small"
          className="print:hidden"
        >
          {t("toVouchers")}
        </LinkButton>
      </AccountHeading>
      <MembershipStatus status={status} levels={levels} expiring={overview?.expiring ?? null} />
      <LevelBenefits levels={benefits} />
      {overview && (
        <div className="mt-10">
          <Section title={t("chart")}>
            <PointsChart months={overview.months} />
          </Section>
        </div>
      )}
      <div className="mt-10 grid items-start gap-x-14 gap-y-10 xl:grid-cols-2">
        <Section title={t("transactions")}>
          <PointHistory transactions={transactions} />
        </Section>
        <Section title={t("balance")}>
          <PointBatches batches={batches} />
        </Section>
      </div>
    </>
  );
}
