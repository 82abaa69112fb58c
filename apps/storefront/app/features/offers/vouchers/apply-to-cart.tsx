import type { RedeemedVoucher } from "@harbour/contracts";
import { withLanguage } from "@harbour/i18n";
import { Button } from "@harbour/ui";
import { useFetcher } from "react-router";
import type { Unanswered } from "../../../components/forms/outcome.ts";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { redeemedTexts } from "./redeemed.texts.ts";

/** Applies the code to a cart by one press and goes there. */
export function ApplyToCart({ voucher }: { voucher: RedeemedVoucher }) {
  const t = useTexts(redeemedTexts);
  const language = useLanguage();
  const fetcher = useFetcher<Unanswered>();
  const action = withLanguage(paths.voucher(`order/${voucher.discount_code_id}`), language);
  if (voucher.state !== "available") return null;
  return (
    <fetcher.Form method="post" action={action} className="flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="use" />
      {voucher.stores.map((store, index) => (
        <Button
          key={store}
          name="store"
          value={store}
          size="small"
          variant={index === 0 ? "primary" : "secondary"}
          busy={fetcher.formData?.get("store") === store}
        >
          {t(`use_${store}`)}
        </Button>
      ))}
      {fetcher.state === "idle" && fetcher.data && (
        <Unsent problem={fetcher.data.problem} hasTypedText={false} className="w-full" />
      )}
    </fetcher.Form>
  );
}
