import { parseStore } from "@harbour/contracts/constants";
import { sentenceSpace, translator, withLanguage, type Language } from "@harbour/i18n";
import { Button, LinkButton } from "@harbour/ui";
import { Form, useNavigation } from "react-router";
import { paths, type StoreAlias } from "../../paths.ts";
import { failures } from "../forms/keep-form-on-failure.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { Failure } from "./failure.tsx";
import { readChosenCard } from "./payment-choice.ts";
import { refusedOrderTexts } from "./refused-order.texts.ts";
import { useUnconfirmedCheckout } from "./unconfirmed-checkout.ts";

interface UnconfirmedOrderDetails {
  readonly unconfirmed: (typeof failures)[number];
  readonly title: string;
  readonly store: StoreAlias;
  /** Tells whether the checkout was to charge a saved card. The card may be charged already. */
  readonly isByCard: boolean;
}

/**
 * Reads the facts of an unanswered checkout from the form of a browser without script, because no address contains
 * them.
 */
export function readUnsentFacts(
  form: string,
  store: StoreAlias,
  language: Language,
): UnconfirmedOrderDetails {
  return {
    unconfirmed: "noAnswer",
    title: translator(refusedOrderTexts, language)("unconfirmed"),
    store,
    isByCard: readChosenCard(new URLSearchParams(form).get("payment_method") ?? "") !== undefined,
  };
}

/** Reads the address of a checkout without an answer; null for any other failure. */
export function readUnconfirmedFacts(
  query: URLSearchParams,
  language: Language,
): UnconfirmedOrderDetails | null {
  const unconfirmed = failures.find((failure) => failure === query.get("reason"));
  if (!unconfirmed) return null;
  return {
    unconfirmed,
    title: translator(refusedOrderTexts, language)("unconfirmed"),
    store: parseStore(query.get("store")),
    isByCard: query.has("card"),
  };
}

/**
 * The page of a checkout without an answer. The shop's configured message would say that the order was not placed,
 * which is unknown. The button sends the kept form again under the same idempotency key.
 */
export function UnconfirmedOrder({
  details,
  form,
}: {
  details: UnconfirmedOrderDetails;
  /** The form to send; by default the form that this tab keeps. */
  form?: string;
}) {
  const { unconfirmed, title, store, isByCard } = details;
  const t = useTexts(refusedOrderTexts);
  const language = useLanguage();
  const tabCheckout = useUnconfirmedCheckout(store);
  const savedForm = form ? new URLSearchParams(form) : tabCheckout;
  const isSending = useNavigation().formMethod !== undefined;
  return (
    <Failure title={title}>
      <p className="max-w-lg text-lg font-bold">
        {t(unconfirmed)}
        {sentenceSpace(language)}
        {t(isByCard ? "cardOnce" : "nothingTaken")}
      </p>
      {savedForm && (
        <>
          <p className="max-w-lg text-pretty text-quiet">{t("sendAgainOnce")}</p>
          <p className="text-quiet">{t("kept")}</p>
        </>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {savedForm && (
          <Form method="post" replace action={withLanguage(paths.checkout(store), language)}>
            {[...savedForm].map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <Button busy={isSending} disabled={isSending}>
              {t(isSending ? "sending" : "sendAgain")}
            </Button>
          </Form>
        )}
        <LinkButton href={paths.checkout(store)} variant={savedForm ? "quiet" : "primary"}>
          {t("toCheckout")}
        </LinkButton>
      </div>
    </Failure>
  );
}
