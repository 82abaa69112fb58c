import { withLanguage } from "@harbour/i18n";
import { Check, classes, Plus, useToast } from "@harbour/ui";
import { useFetcher } from "react-router";
import { paths } from "../../paths.ts";
import { serverErrorTexts } from "../errors/server-error.texts.ts";
import { useAnswer } from "../site/use-answer.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { followTexts } from "./follow.texts.ts";
import { type Followable, followableKey } from "./followable.ts";

/**
 * A toggle button that posts to the calendar.
 * @param returnPath the page and place to return to after signing in, or without script; without a language
 */
export function FollowButton({
  subject,
  isFollowed,
  returnPath,
}: {
  subject: Followable;
  isFollowed: boolean;
  returnPath: string;
}) {
  const t = useTexts(followTexts);
  const serverErrorText = useTexts(serverErrorTexts);
  const language = useLanguage();
  const toast = useToast();
  const fetcher = useFetcher<{ problem: string | null }>();
  const name = subject.title;
  useAnswer(fetcher.data, ({ problem }) => {
    if (problem === null)
      // The page already shows the new state when this message appears.
      toast(t(isFollowed ? "nowFollowing" : "noLonger", { name }));
    else for (const text of [serverErrorText("serverError"), problem]) toast(text, "bad");
  });
  const Icon = isFollowed ? Check : Plus;
  return (
    <fetcher.Form method="post" action={withLanguage(paths.calendar, language)}>
      <input type="hidden" name="intent" value={isFollowed ? "unfollow" : "follow"} />
      <input type="hidden" name="target" value={followableKey(subject)} />
      <input type="hidden" name="back" value={withLanguage(returnPath, language)} />
      <button
        type="submit"
        aria-pressed={isFollowed}
        aria-label={t("followNamed", { name })}
        className={classes(
          "inline-flex min-h-8 items-center gap-1.5 rounded-[1rem] border px-3 py-1 text-sm leading-tight font-bold transition-colors",
          isFollowed
            ? "border-chosen bg-chosen text-on-chosen"
            : "border-line-strong text-ink hover:bg-tint",
        )}
      >
        <Icon size={15} className="shrink-0" />
        <span className="min-w-0 text-start [overflow-wrap:anywhere]">
          {isFollowed ? name : t("followNamed", { name })}
        </span>
      </button>
    </fetcher.Form>
  );
}
