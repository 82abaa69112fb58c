import { withLanguage } from "@harbour/i18n";
import { Button, Notice, useToast } from "@harbour/ui";
import { useFetcher, useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { fieldTexts } from "../forms/field.texts.ts";
import { readAnswer, type Unanswered } from "../forms/outcome.ts";
import { useCountdown } from "../forms/use-countdown.ts";
import { waitText } from "../forms/wait-text.ts";
import { useAnswer } from "../site/use-answer.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { resendCodeTexts } from "./resend-code.texts.ts";

export interface SendAgainAnswer {
  /** The reason why no code was sent, in words. */
  readonly problem: string | null;
  /** The seconds until the next code. */
  readonly retryAfter: number | null;
}

/**
 * Requests another code for the member's address. After too many requests a countdown shows the wait. Without script
 * the page reloads by itself.
 */
export function ResendCode({ type }: { type: "EMAIL" | "PHONE" }) {
  const t = useTexts(resendCodeTexts);
  const language = useLanguage();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const fieldText = useTexts(fieldTexts);
  const fetcher = useFetcher<SendAgainAnswer | Unanswered>();
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  useAnswer(answer, ({ problem }) =>
    toast(problem ? fieldText("serverError") : t("sentAgain"), problem ? "bad" : "good"),
  );
  const refusal = readAnswer(answer);
  const secondsLeft = useCountdown(refusal, refusal?.retryAfter);
  return (
    <fetcher.Form method="post" action={withLanguage(paths.sendVerification, language)}>
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="back" value={pathname + search} />
      <Button
        type="submit"
        variant="quiet"
        busy={fetcher.state !== "idle"}
        disabled={fetcher.state !== "idle" || secondsLeft > 0}
      >
        {fetcher.state === "idle" ? t("sendAgain") : t("sending")}
      </Button>
      {answer?.problem && (
        <Notice tone="bad" className="mt-3">
          {refusal?.retryAfter ? waitText(secondsLeft, language) : answer.problem}
        </Notice>
      )}
    </fetcher.Form>
  );
}
