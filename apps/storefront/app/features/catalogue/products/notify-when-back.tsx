import { consentText, withLanguage } from "@harbour/i18n";
import { Anchor, Button, useToast } from "@harbour/ui";
import { useFetcher } from "react-router";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { notifyIntent, type NotifyAnswer } from "../../../components/wishlist/notify-intent.ts";
import { wishlistPath } from "../../../components/wishlist/use-wishlist-item.ts";
import { paths } from "../../../paths.ts";
import { notifyWhenBackTexts } from "./notify-when-back.texts.ts";
import { stockDetailsTexts } from "./stock-details.texts.ts";
import "../../../every-page.css";

/**
 * Adds a product to the wishlist and turns its notifications on. The sentence above the button is logged as consent
 * (Hong Kong's privacy ordinance, PDPO).
 */
export default function NotifyWhenBack({ productId }: { productId: string }) {
  const t = useTexts(notifyWhenBackTexts);
  const stockText = useTexts(stockDetailsTexts);
  const serverErrorText = useTexts(serverErrorTexts);
  const language = useLanguage();
  const toast = useToast();
  const fetcher = useFetcher<NotifyAnswer>();
  useAnswer(fetcher.data, ({ isNotified }) => {
    if (isNotified) toast(t("done"));
    else for (const text of [serverErrorText("serverError"), t("failed")]) toast(text, "bad");
  });
  if (fetcher.data?.isNotified)
    return (
      <p className="mt-1 text-sm">
        <strong>{t("done")}</strong>
        {/* A plain space, because importing `sentenceSpace` would load a script that only later pages need. */}
        {language === "en" && " "}
        <Anchor
          href={`${paths.account("contact-preferences")}#device`}
          className="text-link underline underline-offset-4"
        >
          {t("device")}
        </Anchor>
      </p>
    );
  return (
    <fetcher.Form method="post" action={withLanguage(wishlistPath, language)} className="mt-2">
      <input type="hidden" name="intent" value={notifyIntent} />
      <input type="hidden" name="product_id" value={productId} />
      <Button variant="secondary" busy={fetcher.state !== "idle"} className="w-full">
        {stockText("notify")}
      </Button>
      <p className="mt-1 text-sm text-quiet">
        {consentText("wishlist_product_update", language, "")}
      </p>
    </fetcher.Form>
  );
}
