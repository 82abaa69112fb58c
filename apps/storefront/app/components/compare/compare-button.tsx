import { withLanguage } from "@harbour/i18n";
import { Button, classes, Scale, useAnnounce, useToast } from "@harbour/ui";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { compareButtonTexts } from "./compare-button.texts.ts";
import { comparePath } from "./compared-ids.ts";
import { toggleCompared, useCompared } from "./compared.ts";

/** A button to compare a product, stored on this device only. Without script it opens the comparison. */
export function CompareButton({ id, title }: { id: string; title: string }) {
  const t = useTexts(compareButtonTexts);
  const language = useLanguage();
  const toast = useToast();
  const announce = useAnnounce();
  const isCompared = useCompared().includes(id);
  return (
    <form method="post" action={withLanguage(comparePath([]), language)}>
      <Button
        name="product_id"
        value={id}
        variant="bare"
        size="small"
        className="max-sm:px-2"
        aria-pressed={isCompared}
        aria-label={t("compareThis", { title })}
        onClick={(event) => {
          event.preventDefault();
          if (toggleCompared(id)) announce(t(isCompared ? "removed" : "added", { title }));
          else toast(t("full"), "bad");
        }}
      >
        <Scale size={19} className={classes(isCompared && "text-accent")} />
        {t("compare")}
      </Button>
    </form>
  );
}
