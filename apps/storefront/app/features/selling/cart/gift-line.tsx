import type { GiftItem } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { Anchor, Badge, Picture } from "@harbour/ui";
import { formatVariantName } from "../../../components/products/variant-name.ts";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { cartTexts } from "./cart.texts.ts";

/** Shows a free gift, which has nothing to choose. */
export function GiftLine({ gift, offerTitle }: { gift: GiftItem; offerTitle: string }) {
  const t = useTexts(cartTexts);
  const language = useLanguage();
  const store = useShownStore();
  const variant = formatVariantName(gift, language);
  return (
    <li className="grid grid-cols-[1.5rem_5.5rem_1fr] gap-x-3 py-5 max-[360px]:grid-cols-[1.5rem_3.5rem_1fr] max-[360px]:gap-x-2 sm:grid-cols-[1.5rem_8rem_1fr] sm:gap-x-5">
      <div className="col-start-2 self-start overflow-hidden rounded-md bg-tint">
        <Picture
          src={gift.image}
          color={null}
          alt=""
          width={160}
          height={160}
          sizes="128px"
          className="aspect-square h-auto w-full object-cover"
        />
      </div>
      <div className="min-w-0 items-start justify-between gap-x-6 sm:flex">
        <div className="min-w-0 max-w-prose">
          <Anchor
            href={`${paths.product(store, gift.product_id, "")}?variant=${gift.product_variant_id}`}
            className="line-clamp-3 font-bold break-keep [overflow-wrap:anywhere] hover:underline"
          >
            {localized(gift.product_title, language)}
          </Anchor>
          <p className="text-sm text-quiet">
            {variant
              ? t("pieces", { count: gift.qty, variant })
              : t("piecesAlone", { count: gift.qty })}
          </p>
          <p className="mt-2 text-sm text-quiet">
            <Badge tone="good">{t("gift")}</Badge> {offerTitle}
          </p>
        </div>
        <p className="mt-1 font-extrabold text-good sm:mt-0">{t("giftPrice")}</p>
      </div>
    </li>
  );
}
