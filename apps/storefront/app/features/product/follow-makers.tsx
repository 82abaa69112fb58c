import { withLanguage } from "@harbour/i18n";
import { FollowButton } from "../../components/follows/follow-button.tsx";
import { followMessages } from "../../components/follows/follow.messages.ts";
import { type Followable, keyOf } from "../../components/follows/followable.ts";
import { useFollowed } from "../../components/follows/use-followed.ts";
import { useTellFollowed } from "../../components/follows/use-tell-followed.ts";
import { useOwnPart } from "../../components/site/own-part.ts";
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
  const follows = useOwnPart<{ follows: string[] }>(calendar)?.follows;
  const followed = useFollowed(follows ?? []);
  useTellFollowed(follows && followables.filter((one) => follows.includes(keyOf(one))));
  return (
    <div id={place} className="group scroll-mt-32">
      <p className="text-sm text-quiet">{t("followsHint")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {followables.map((one) => (
          <FollowButton
            key={keyOf(one)}
            of={one}
            isFollowed={followed.has(keyOf(one))}
            back={`${path}#${place}`}
          />
        ))}
      </div>
      {/* The page knows nobody without script: only who followed is led here. */}
      <p className="mt-2 hidden text-sm font-bold noscript:group-target:block">
        {t("followedNow")}
      </p>
    </div>
  );
}

const place = "followed";
