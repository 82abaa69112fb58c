import { withLanguage } from "@harbour/i18n";
import { FollowButton } from "../../../components/follows/follow-button.tsx";
import { FollowToast } from "../../../components/follows/follow-toast.tsx";
import { followTexts } from "../../../components/follows/follow.texts.ts";
import { type Followable, followableKey } from "../../../components/follows/followable.ts";
import type { FollowResult } from "../../../components/follows/read-follows.server.ts";
import { useFollowed } from "../../../components/follows/use-followed.ts";
import { usePerUserPart } from "../../../components/site/per-user-part.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";

export interface FollowMakersProps {
  readonly followables: readonly Followable[];
  /** The product page's path, without language. */
  readonly path: string;
  /** A returning member's follows, and the outcome. */
  readonly back: {
    readonly follows: readonly string[];
    readonly result: FollowResult | null;
  } | null;
}

/**
 * Offers to follow a product's series and maker. The page is cached, so its forms are those for guests, and lead to
 * sign-in and back. A member's follows are loaded later. A returning visitor gets an uncached page.
 */
export default function FollowMakers({ followables, path, back }: FollowMakersProps) {
  const t = useTexts(followTexts);
  const calendar = withLanguage(paths.calendar, useLanguage());
  const memberFollows = usePerUserPart<{ follows: string[] }>(calendar)?.follows;
  const followedKeys = useFollowed(memberFollows ?? back?.follows ?? []);
  return (
    <div id={sectionId} className="scroll-mt-32">
      <FollowToast result={back?.result ?? null} followables={followables} />
      <p className="text-sm text-quiet">{t("followsHint")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {followables.map((followable) => (
          <FollowButton
            key={followableKey(followable)}
            subject={followable}
            isFollowed={followedKeys.has(followableKey(followable))}
            returnPath={`${path}#${sectionId}`}
          />
        ))}
      </div>
    </div>
  );
}

const sectionId = "follow";
