import { Check, classes, Plus } from "@harbour/ui";
import { followMessages } from "../../components/follows/follow.messages.ts";
import { type Followable, keyOf } from "../../components/follows/followable.ts";
import { SavingForm } from "../../components/forms/saving-form.tsx";
import { useSaving } from "../../components/forms/use-saving.ts";
import { useText } from "../../components/site/use-text.ts";

/** Pressed while it is followed. @param where tells apart the buttons of one maker on a page */
export function FollowButton({
  of,
  where,
  isFollowed,
}: {
  of: Followable;
  where: string;
  isFollowed: boolean;
}) {
  const t = useText(followMessages);
  const name = of.title;
  const key = keyOf(of);
  const saving = useSaving({
    key: `${where}:${key}`,
    // By then the page shows what was asked for.
    success: t(isFollowed ? "nowFollowing" : "noLonger", { name }),
  });
  return (
    <SavingForm saving={saving} intent={isFollowed ? "unfollow" : "follow"} target={key}>
      <button
        type="submit"
        aria-pressed={isFollowed}
        aria-label={t("followNamed", { name })}
        className={classes(
          "inline-flex min-h-8 items-center gap-1.5 rounded-[1rem] border px-3 py-1 text-sm leading-tight font-bold transition-colors",
          isFollowed
            ? "border-transparent bg-info-tint text-info"
            : "border-line-strong text-ink hover:bg-tint",
        )}
      >
        {isFollowed ? (
          <Check size={15} className="shrink-0" />
        ) : (
          <Plus size={15} className="shrink-0" />
        )}
        <span className="min-w-0 text-start [overflow-wrap:anywhere]">
          {isFollowed ? name : t("followNamed", { name })}
        </span>
      </button>
    </SavingForm>
  );
}
