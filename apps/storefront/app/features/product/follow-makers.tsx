import { useFetcher } from "react-router";
import { withLanguage } from "@harbour/i18n";
import { Check, classes, useToast } from "@harbour/ui";
import { serverErrorMessages } from "../../components/errors/server-error.messages.ts";
import { followMessages } from "../../components/follows/follow.messages.ts";
import { type Followable, keyOf } from "../../components/follows/followable.ts";
import { useFollowed } from "../../components/follows/use-followed.ts";
import { useOwnPart } from "../../components/site/own-part.ts";
import { useAnswer } from "../../components/site/use-answer.ts";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { paths } from "../../paths.ts";

export interface FollowMakersProps {
  readonly followables: readonly Followable[];
  /** The product's page, without language. */
  readonly path: string;
}

/**
 * News of a product's series and maker (the ship-in calendar has the rest). The page is the same for everybody, so the forms are a
 * guest's: they lead to sign in and back. What a member follows already is asked once they are known.
 */
export default function FollowMakers({ followables, path }: FollowMakersProps) {
  const t = useText(followMessages);
  const calendar = withLanguage(paths.calendar, useLanguage());
  const followed = useFollowed(useOwnPart<{ follows: string[] }>(calendar)?.follows ?? []);
  return (
    <div>
      <p className="text-sm text-quiet">{t("followsHint")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {followables.map((one) => (
          <FollowForm
            key={keyOf(one)}
            of={one}
            isFollowed={followed.has(keyOf(one))}
            action={calendar}
            path={path}
          />
        ))}
      </div>
    </div>
  );
}

/** Posts to the calendar, as every follow does. */
function FollowForm({
  of,
  isFollowed,
  action,
  path,
}: {
  of: Followable;
  isFollowed: boolean;
  action: string;
  path: string;
}) {
  const t = useText(followMessages);
  const say = useText(serverErrorMessages);
  const language = useLanguage();
  const toast = useToast();
  const fetcher = useFetcher<{ problem: string | null }>();
  useAnswer(fetcher.data, ({ problem }) => {
    if (problem === null)
      // By then the page shows what was asked for.
      toast(t(isFollowed ? "nowFollowing" : "noLonger", { name: of.title }));
    else for (const text of [say("serverError"), problem]) toast(text, "bad");
  });
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="intent" value={isFollowed ? "unfollow" : "follow"} />
      <input type="hidden" name="target" value={keyOf(of)} />
      <input type="hidden" name="back" value={withLanguage(path, language)} />
      <button
        type="submit"
        aria-pressed={isFollowed}
        aria-label={t("followNamed", { name: of.title })}
        className={classes(
          "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm font-bold",
          isFollowed ? "border-ink bg-ink text-page" : "border-line-strong hover:bg-tint",
        )}
      >
        {isFollowed && <Check size={15} className="shrink-0" />}
        {isFollowed ? of.title : t("followNamed", { name: of.title })}
      </button>
    </fetcher.Form>
  );
}
