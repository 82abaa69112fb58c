import { Button, Notice, useToast } from "@harbour/ui";
import { useFetcher, useLocation } from "react-router";
import { withLanguage } from "@harbour/i18n";
import { useLanguage, useText } from "../site/use-text.ts";
import { sendAgainMessages } from "./send-again.messages.ts";
import { paths } from "../../paths.ts";
import { useAnswer } from "../site/use-answer.ts";

export interface SendAgainAnswer {
  /** Why no code was sent, in words. */
  readonly problem: string | null;
}

/** Asks for the code of one's own address once more; without script the page comes back by itself. */
export function SendAgain({ type }: { type: "EMAIL" | "PHONE" }) {
  const t = useText(sendAgainMessages);
  const language = useLanguage();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<SendAgainAnswer>();
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  useAnswer(answer, ({ problem }) => toast(problem ?? t("sentAgain"), problem ? "bad" : "good"));
  return (
    <fetcher.Form method="post" action={withLanguage(paths.sendVerification, language)}>
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="back" value={pathname + search} />
      <Button type="submit" variant="quiet" busy={fetcher.state !== "idle"}>
        {fetcher.state === "idle" ? t("sendAgain") : t("sending")}
      </Button>
      {answer?.problem && (
        <Notice tone="bad" className="mt-3">
          {answer.problem}
        </Notice>
      )}
    </fetcher.Form>
  );
}
