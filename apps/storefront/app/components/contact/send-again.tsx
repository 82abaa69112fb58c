import { Button, Notice, useToast } from "@harbour/ui";
import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import { withLanguage } from "@harbour/i18n";
import { useLanguage, useText } from "../site/use-text.ts";
import { sendAgainMessages } from "./send-again.messages.ts";
import { paths } from "../../paths.ts";

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
  useEffect(() => {
    if (answer) toast(answer.problem ?? t("sentAgain"), answer.problem ? "bad" : "good");
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per answer, whatever else is drawn again
  }, [answer]);
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
