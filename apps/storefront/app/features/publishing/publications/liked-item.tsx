import { Anchor, Button, Heart } from "@harbour/ui";
import { SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { accountBlogTexts } from "./account-blog.texts.ts";
import { Cover } from "./publication-grid.tsx";
import type { LikedText } from "./read-account-blog.server.ts";

/** Shows a liked item. An item that is no longer liked disappears at once, and returns if the shop refuses. */
export function LikedItem({ item, isBeingRemoved }: { item: LikedText; isBeingRemoved: boolean }) {
  const t = useTexts(accountBlogTexts);
  const saving = useSaving({ key: `${item.intent}:${item.id}` });
  return (
    <li hidden={isBeingRemoved} className="py-4">
      <article className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-6">
        <Cover item={item} sizes="112px" className="aspect-square" />
        <div className="min-w-0">
          <h3 className="leading-tight font-extrabold">
            <Anchor href={item.href} className="hover:underline">
              {item.title}
            </Anchor>
          </h3>
          <p className="mt-1 text-sm text-quiet tabular-nums">{item.publishedOn}</p>
        </div>
        <SavingForm saving={saving} intent={item.intent} target={item.id}>
          <Button
            variant="bare"
            size="small"
            disabled={saving.isBusy}
            aria-label={t("unlikeThis", { title: item.title })}
          >
            <Heart size={18} className="fill-accent text-accent" />
            <span className="max-sm:sr-only">{t("unlike")}</span>
          </Button>
        </SavingForm>
      </article>
    </li>
  );
}
