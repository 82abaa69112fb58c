import { Button, classes, Scale, useToast } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import { toggleCompared, useCompared, type Compared } from "./compared.ts";
import { compareMessages } from "./compare.messages.ts";

/** Puts a product among those to compare, on this device only. */
export function CompareButton({ product }: { product: Compared }) {
  const t = useText(compareMessages);
  const toast = useToast();
  const isCompared = useCompared().some(({ id }) => id === product.id);
  return (
    <span className="noscript:hidden">
      <Button
        type="button"
        variant="bare"
        size="small"
        className="max-sm:px-2"
        aria-pressed={isCompared}
        aria-label={t("compareThis", { title: product.title })}
        onClick={() => {
          if (!toggleCompared(product)) toast(t("full"), "bad");
        }}
      >
        <Scale size={19} className={classes(isCompared && "text-accent")} />
        {t("compare")}
      </Button>
    </span>
  );
}
