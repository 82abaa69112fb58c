import type { PayLink } from "@harbour/contracts";
import { formatDate, formatMoney, localized, splitLanguage } from "@harbour/i18n";
import { Badge, Button, LinkButton, Notice, Picture } from "@harbour/ui";
import { type ReactNode, useEffect } from "react";
import {
  data,
  Form,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useNavigation,
} from "react-router";
import { Totals } from "../../../components/cart/totals.tsx";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { readAnswer, isUnansweredOutcome } from "../../../components/forms/outcome.ts";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { useCheckedForm } from "../../../components/forms/use-checked-form.ts";
import { PaymentGuide } from "../../../components/orders/payment/payment-guide.tsx";
import { transferInstructions } from "../../../components/orders/payment/payment-instructions.server.ts";
import { ProofInput } from "../../../components/orders/proofs/proof-form.tsx";
import { formatVariantName } from "../../../components/products/variant-name.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/pay-link-page.ts";
import { checkProof } from "./check-proof.ts";
import { payByLink, readPayLink } from "./pay-by-link.server.ts";
import { payLinkTexts } from "./pay-link.texts.ts";
import "../../../every-page.css";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const link = await requireFound(readPayLink(context, args.params.token));
  const configuration = await context.api.configuration.latest();
  const isPayableOffline = link.state === "open" && link.payment_methods.includes("OFFLINE");
  const { reference, calculations } = link;
  const paymentRequest = { reference, amount: calculations.price.total };
  const guide = isPayableOffline
    ? await transferInstructions(paymentRequest, configuration, context.language)
    : null;
  return data({ link, guide }, { headers: privateHeaders });
}

/** Prevents caching, and hides the link's secret from pages that this one leads to. */
const privateHeaders = { "cache-control": "private, no-store", "referrer-policy": "no-referrer" };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const outcome = await payByLink(readRequestContext(args), args.params.token, form);
  return data(outcome, { status: outcome.status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

/** Reads the order again after a refusal too, because a refusal tells that it changed. */
export const shouldRevalidate = ({ formData }: ShouldRevalidateFunctionArgs) =>
  formData?.get("intent") !== "seen";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: payLinkTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

/** The order of a pay link with all ways to pay, for anybody who holds the link. */
export default function PayLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link, guide } = loaderData;
  useReportLinkSeen(link.state === "open");
  if (link.state !== "open") return <ClosedLinkNotice link={link} state={link.state} />;
  const outcome = readAnswer(actionData);
  const outcomeNotices = (
    <>
      {outcome?.problem && <Notice tone="warn">{outcome.problem}</Notice>}
      {isUnansweredOutcome(actionData) && (
        <Unsent problem={actionData.problem} hasTypedText={false} />
      )}
    </>
  );
  return (
    <div className="page-width max-w-5xl py-8 lg:py-12">
      <PayLinkHeader link={link} />
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Items link={link} />
        <div className="rounded-lg bg-tint p-6">
          <Totals calculations={link.calculations} discounts={link.discounts} />
        </div>
      </div>
      <PaymentWays link={link} outcomeNotices={outcomeNotices}>
        {guide && (
          <PaymentGuide guide={guide} reference={link.reference} deadline={null} isProofAbove />
        )}
        {guide && <Proof link={link} serverErrors={outcome?.errors ?? noErrors} />}
      </PaymentWays>
    </div>
  );
}

const noErrors = {};

/** Tells the shop that a person opened the page. Programs that preview links run no script. */
function useReportLinkSeen(isOpen: boolean): void {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isOpen) void submit({ intent: "seen" }, { method: "post" });
  }, [isOpen, submit]);
}

function PayLinkHeader({ link }: { link: PayLink }) {
  const t = useTexts(payLinkTexts);
  return (
    <header>
      <h1 className="text-3xl font-black tracking-tight sm:text-4xl">{t("title")}</h1>
      <p className="mt-3 text-quiet">{t("intro", { reference: link.reference })}</p>
      {link.hold_until && (
        <p className="mt-2 font-bold">{t("heldUntil", { time: formatDate(link.hold_until) })}</p>
      )}
    </header>
  );
}

function Items({ link }: { link: PayLink }) {
  const t = useTexts(payLinkTexts);
  const language = useLanguage();
  return (
    <section aria-labelledby="pay-items">
      <h2 id="pay-items" className="mb-3 text-xl font-extrabold">
        {t("items")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {[...link.cart_items, ...link.gift_items].map((line, index) => (
          <li key={index} className="grid grid-cols-[4.5rem_1fr_auto] gap-4 py-4">
            <Picture
              src={line.image}
              alt=""
              width={144}
              height={144}
              sizes="72px"
              className="aspect-square h-auto w-full rounded-md bg-raised object-cover"
            />
            <div className="min-w-0">
              <p className="font-bold">{localized(line.product_title, language)}</p>
              <p className="text-sm text-quiet">{formatVariantName(line, language)}</p>
              <p className="text-sm text-quiet tabular-nums">
                {t("quantity", { count: line.qty })}
              </p>
            </div>
            <p className="font-bold tabular-nums">
              {"subtotal_price" in line ? (
                formatMoney(line.subtotal_price)
              ) : (
                <Badge tone="good">{t("gift")}</Badge>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WaysProps {
  readonly link: PayLink;
  /** The outcome of the last press. It stands beside the buttons, which are far below the top. */
  readonly outcomeNotices: ReactNode;
  readonly children: ReactNode;
}

function PaymentWays({ link, outcomeNotices, children }: WaysProps) {
  const t = useTexts(payLinkTexts);
  const isBusy = useNavigation().formData?.get("intent") === "pay";
  return (
    <section aria-labelledby="pay-ways" className="mt-10 grid gap-6">
      <h2 id="pay-ways" className="text-xl font-extrabold">
        {t("ways")}
      </h2>
      {link.was_rejected && <Notice tone="warn">{t("rejected")}</Notice>}
      {outcomeNotices}
      {link.payment_methods.includes("ONLINE") && (
        <Form method="post" className="grid gap-3 rounded-lg border border-line p-5 sm:p-6">
          <h3 className="font-bold">{t("online")}</h3>
          <input type="hidden" name="revision" value={link.revision} />
          <Button
            name="intent"
            value="pay"
            busy={isBusy}
            disabled={isBusy}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            {t("payNow", { amount: formatMoney(link.calculations.price.total) })}
          </Button>
        </Form>
      )}
      {children}
    </section>
  );
}

function Proof({
  link,
  serverErrors,
}: {
  link: PayLink;
  serverErrors: Readonly<Record<string, string>>;
}) {
  const t = useTexts(payLinkTexts);
  const isBusy = useNavigation().formData?.get("intent") === "upload-proof";
  const { errors, props } = useCheckedForm({ check: checkProof, serverErrors });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...props}
      className="grid gap-4 rounded-lg border border-line p-5 sm:p-6"
    >
      <h3 className="font-bold">{t("proof")}</h3>
      <input type="hidden" name="intent" value="upload-proof" />
      <input type="hidden" name="revision" value={link.revision} />
      <ProofInput error={errors["proof"]} isSending={isBusy} />
      <Button
        variant="secondary"
        busy={isBusy}
        disabled={isBusy}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {t("sendProof")}
      </Button>
    </Form>
  );
}

/** Says why nothing can be paid by this link, and what to do instead. */
function ClosedLinkNotice({
  link,
  state,
}: {
  link: PayLink;
  state: Exclude<PayLink["state"], "open">;
}) {
  const t = useTexts(payLinkTexts);
  const isDone = state === "paid" || state === "proof";
  return (
    <div className="mx-auto w-full max-w-xl px-(--page-edge) py-16 text-center lg:py-24">
      <h1 className="text-3xl font-black tracking-tight sm:text-4xl">{t(`${state}Title`)}</h1>
      <p className="mt-4">{t(`${state}Text`, { reference: link.reference })}</p>
      <LinkButton href={isDone ? paths.home : paths.contactUs} className="mt-8">
        {t(isDone ? "home" : "contact")}
      </LinkButton>
    </div>
  );
}
