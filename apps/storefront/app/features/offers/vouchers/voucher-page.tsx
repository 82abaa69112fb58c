import { maxVouchersAtOnce } from "@harbour/contracts/constants";
import { localized, splitLanguage } from "@harbour/i18n";
import { Anchor, ChevronLeft, useToast } from "@harbour/ui";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { requireSubject } from "../../../components/errors/unmatched.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/voucher-page.ts";
import { readPoints } from "./read-points.server.ts";
import { RedeemForm } from "./redeem-form.tsx";
import { redeemVoucher } from "./redeem-voucher.server.ts";
import { redeemTexts } from "./redeem.texts.ts";
import { storeTexts } from "./store.texts.ts";
import { Ticket } from "./ticket.tsx";
import { VoucherFacts } from "./voucher-facts.tsx";
import { isUpcoming, describeVoucherTerms } from "./voucher-words.ts";
import "../../../every-page.css";

/** Serves `/shop/voucher/{id}`, by id or slug. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const [voucher, { isMember, points }] = await Promise.all([
    requireSubject(
      context,
      context.api.vouchers.details({ params: { voucher_id: args.params.id } }),
    ),
    readPoints(context),
  ]);
  const { point, stock, quota_per_customer: quota } = voucher;
  return {
    voucher,
    isMember,
    points,
    key: crypto.randomUUID(),
    isNotStarted: isUpcoming(voucher),
    // The largest quantity that the page offers. The server also counts the member's earlier redemptions.
    maxQty: Math.min(
      maxVouchersAtOnce,
      stock ?? maxVouchersAtOnce,
      quota ?? maxVouchersAtOnce,
      points !== null && point > 0 ? Math.floor(points / point) : maxVouchersAtOnce,
    ),
    canonical: paths.voucher(voucher.slug),
  };
}

export const action = async (args: Route.ActionArgs) =>
  redeemVoucher(readRequestContext(args), args.params.id, await args.request.formData());

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

/** Reloads after a refusal, because points or stock have changed. The next press gets another idempotency key. */
export const shouldRevalidate = ({
  actionStatus = 0,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  actionStatus >= 400 && actionStatus < 500 ? true : defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { language } = splitLanguage(location.pathname);
  return composePageMeta(matches, {
    title: loaderData && localized(loaderData.voucher.title, language),
    description: loaderData && localized(loaderData.voucher.description, language),
    image: loaderData?.voucher.images[0],
  });
};

export default function VoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { voucher, isMember, points, key, isNotStarted, maxQty } = loaderData;
  const t = useTexts(redeemTexts);
  const storeText = useTexts(storeTexts);
  const language = useLanguage();
  const toast = useToast();
  useAnswer(actionData, ({ problem }) => {
    if (problem) toast(problem, "bad");
  });
  const { title, description, costText, minima } = describeVoucherTerms(voucher, language);
  const isOutOfStock = voucher.stock === 0;
  return (
    <div className="page-width py-6 lg:py-10">
      <Anchor
        href={paths.voucher()}
        className="mb-4 inline-flex min-h-10 items-center gap-1 text-sm text-quiet hover:text-ink"
      >
        <ChevronLeft size={16} className="rtl:rotate-180" />
        {t("back")}
      </Anchor>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)_20rem]">
        <Ticket terms={voucher} stampText={isOutOfStock ? storeText("allGone") : undefined}>
          <p className="text-sm text-quiet">{minima.join(" · ")}</p>
          <p className="mt-2 text-2xl font-black tabular-nums">{costText}</p>
        </Ticket>
        <div className="grid gap-6">
          <header>
            <h1 className="page-title">{title}</h1>
            <p className="mt-3 max-w-prose text-lg">{description}</p>
          </header>
          <RedeemForm
            voucher={voucher}
            isMember={isMember}
            points={points}
            idempotencyKey={key}
            isNotStarted={isNotStarted}
            maxQty={maxQty}
            outcome={actionData}
          />
        </div>
        <div className="grid gap-4 rounded-lg bg-tint px-5 py-4 lg:max-xl:col-start-2">
          <VoucherFacts voucher={voucher} />
          <p className="text-sm text-quiet">{t("once")}</p>
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(storeTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
