import { withLanguage } from "@harbour/i18n";
import { X } from "@harbour/ui";
import { useNavigate } from "react-router";
import { compareTexts } from "../../../components/compare/compare.texts.ts";
import { comparePath, type ComparedIds } from "../../../components/compare/compared-ids.ts";
import { forgetCompared } from "../../../components/compare/compared.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";

/** Removes a product from the comparison; `others` stay. */
export function RemoveCompared({
  product: { id, title },
  remainingIds,
  onRemove,
}: {
  product: { id: string; title: string };
  remainingIds: ComparedIds;
  onRemove: () => void;
}) {
  const t = useTexts(compareTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <form
      method="post"
      action={withLanguage(comparePath([]), language)}
      onSubmit={(event) => {
        event.preventDefault();
        onRemove();
        forgetCompared([id]);
        void navigate(withLanguage(comparePath(remainingIds), language));
      }}
    >
      <input type="hidden" name="off" />
      <input type="hidden" name="ids" value={remainingIds.join(",")} />
      <button
        name="product_id"
        value={id}
        aria-label={t("remove", { title })}
        className="ms-auto grid size-9 place-items-center rounded-full text-quiet hover:bg-tint hover:text-ink"
      >
        <X size={18} />
      </button>
    </form>
  );
}
