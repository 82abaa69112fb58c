import { withLanguage } from "@harbour/i18n";
import { buttonClass, classes, Heart } from "@harbour/ui";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { likeIntent, type LikeStatus } from "./like-intent.ts";
import { publicationTexts } from "./publication.texts.ts";
import { reactionTexts } from "./reaction.texts.ts";
import { useLike } from "./use-like.ts";

/** The heart of a post or article with its number of likes. Guests who press it sign in first. */
export function LikeButton({
  id,
  path,
  likeStatus,
}: {
  id: string;
  path: string;
  likeStatus: LikeStatus;
}) {
  const t = useTexts(reactionTexts);
  const publicationText = useTexts(publicationTexts);
  const language = useLanguage();
  const { Form, isLiked, likedCount } = useLike(id, likeStatus);
  return (
    <Form method="post" action={withLanguage(path, language)}>
      <input type="hidden" name="intent" value={likeIntent} />
      <input type="hidden" name="is_liked" value={isLiked ? "0" : "1"} />
      <button aria-pressed={isLiked} className={buttonClass({ variant: "quiet", size: "small" })}>
        <Heart
          size={18}
          className={classes(
            "transition-transform duration-200",
            isLiked && "fill-accent text-accent motion-safe:scale-115",
          )}
        />
        {t("like")}
        {likedCount > 0 && (
          <span className="font-normal tabular-nums">
            <span aria-hidden>{likedCount}</span>
            <span className="sr-only">
              {likedCount === 1
                ? publicationText("oneLike")
                : publicationText("likes", { count: likedCount })}
            </span>
          </span>
        )}
      </button>
    </Form>
  );
}
