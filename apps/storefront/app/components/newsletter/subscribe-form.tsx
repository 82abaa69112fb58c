import { maxEmailCharacters } from "@harbour/contracts/constants";
import { consentText, withLanguage } from "@harbour/i18n";
import { Button, classes, useToast } from "@harbour/ui";
import { useId } from "react";
import { useActionData, useFetcher } from "react-router";
import { paths } from "../../paths.ts";
import { fieldTexts } from "../forms/field.texts.ts";
import { readAnswer, type Unanswered } from "../forms/outcome.ts";
import { useCheckedForm } from "../forms/use-checked-form.ts";
import { useCountdown } from "../forms/use-countdown.ts";
import { waitText } from "../forms/wait-text.ts";
import { useAnswer } from "../site/use-answer.ts";
import { useHasScript } from "../site/use-has-script.ts";
import { useSite } from "../site/use-site.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { checkSubscription, type SubscriptionOutcome } from "./check-subscription.ts";
import { newsletterTexts } from "./newsletter.texts.ts";

export interface Begun {
  readonly email: string;
  readonly isFocused: boolean;
}

/** Returns the focus to the field. */
const focus = (field: HTMLInputElement | null) => field?.focus();

type SubscribeAnswer = SubscriptionOutcome | Unanswered;

/**
 * The newsletter's form. With script the answer shows in place, without script on the newsletter's own page. The
 * sentence beside the form is logged with the answer.
 * @param replacedForm the text typed into the form that this one replaces
 * @param isOwnPage true on its own page, which shows answers without script
 */
export function SubscribeForm({
  isNight = false,
  isOwnPage = false,
  replacedForm,
}: {
  isNight?: boolean;
  isOwnPage?: boolean;
  replacedForm?: Begun | undefined;
}) {
  const t = useTexts(newsletterTexts);
  const fieldText = useTexts(fieldTexts);
  const language = useLanguage();
  const toast = useToast();
  const hasScript = useHasScript();
  const shop = useSite()?.name ?? "";
  const id = useId();
  const fetcher = useFetcher<SubscribeAnswer>();
  const pageAnswer = useActionData<SubscribeAnswer>();
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? undefined : (fetcher.data ?? (isOwnPage ? pageAnswer : undefined));
  const { errors, props } = useCheckedForm({
    check: checkSubscription,
    serverErrors: answer?.errors,
  });
  const reply = readAnswer(answer);
  const sentEmail = reply?.problem === null ? reply.email : null;
  useAnswer(answer, ({ problem }) => {
    if (problem === null) {
      toast(t("sent", { email: sentEmail ?? "" }));
      // The text below repeats the address, so the field is emptied for another one.
      const field = props.ref.current?.elements.namedItem("email");
      if (field instanceof HTMLInputElement) field.value = "";
    } else toast(fieldText("serverError"), "bad");
  });
  const secondsLeft = useCountdown(reply, reply?.retryAfter);
  const wait = reply?.retryAfter ? waitText(secondsLeft, language) : undefined;
  const problem = errors["email"] ?? wait ?? answer?.problem ?? null;
  const strong = isNight ? "text-white" : "text-accent";
  return (
    <fetcher.Form
      method="post"
      action={withLanguage(paths.newsletter, language)}
      {...props}
      className="grid gap-2"
    >
      <input type="hidden" name="intent" value="subscribe" />
      {hasScript && <input type="hidden" name="inline" value="1" />}
      <div className="flex flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          {t("email")}
        </label>
        <input
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={maxEmailCharacters}
          placeholder={t("placeholder")}
          defaultValue={reply?.problem ? reply.email : replacedForm?.email}
          ref={replacedForm?.isFocused ? focus : undefined}
          aria-invalid={errors["email"] ? true : undefined}
          aria-describedby={`${id}-note`}
          className="min-h-form min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-4 text-field text-ink placeholder:text-quiet"
        />
        <Button busy={isBusy} disabled={isBusy}>
          {isBusy ? t("subscribing") : t("subscribe")}
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className={classes("font-bold", strong)}>
          {problem}
        </p>
      )}
      <output className="font-bold">{sentEmail !== null && t("sent", { email: sentEmail })}</output>
      <p id={`${id}-note`} className={classes("text-sm", isNight ? "text-white/75" : "text-quiet")}>
        {consentText("marketing_info", language, shop)}
      </p>
    </fetcher.Form>
  );
}
