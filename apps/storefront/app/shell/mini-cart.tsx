import { withLanguage } from "@harbour/i18n";
import { Anchor, Button, LinkButton, Picture } from "@harbour/ui";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useShownStore } from "../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import type { clientLoader } from "./mini-cart-lines.ts";
import { miniCartTexts } from "./mini-cart.texts.ts";

/** Shows the mini cart, which is fetched when it opens. */
export default function MiniCart() {
  const t = useTexts(miniCartTexts);
  const language = useLanguage();
  const store = useShownStore();
  const { data, load } = useFetcher<typeof clientLoader>({ key: `mini-cart-${store}` });
  const address = `${withLanguage(paths.miniCart, language)}?store=${store}`;
  useEffect(() => void load(address), [load, address]);
  if (data === undefined) return <p className="p-4 text-quiet">{t("loading")}</p>;
  if (data === null)
    return (
      <div className="grid justify-items-start gap-3 p-4">
        <p className="text-quiet">{t("unanswered")}</p>
        <Button size="small" variant="secondary" onClick={() => void load(address)}>
          {t("again")}
        </Button>
      </div>
    );
  if (data.lines.length === 0) return <p className="p-4 text-quiet">{t("empty")}</p>;
  return (
    <>
      <ul className="divide-y divide-line px-4">
        {data.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[4rem_1fr] gap-3 py-3">
            <Picture
              src={line.image}
              color={line.color}
              alt=""
              width={64}
              height={64}
              sizes="64px"
              className="aspect-square w-full rounded-md bg-tint object-cover"
            />
            <div className="min-w-0 text-sm">
              <Anchor href={line.path} className="line-clamp-2 font-bold hover:underline">
                {line.title}
              </Anchor>
              <p className="truncate text-quiet">{line.variant}</p>
              <p className="flex justify-between gap-2 tabular-nums">
                <span className="text-quiet">{t("pieces", { count: line.qty })}</span>
                <span className="font-bold">{line.price}</span>
              </p>
              {line.gifts.map((gift) => (
                <p key={gift.id} className="text-good">
                  {t("gift", { title: gift.title, count: gift.qty })}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 border-t border-line bg-page p-4">
        <p className="mb-3 flex justify-between font-extrabold tabular-nums">
          <span>{t(data.isEstimate ? "totalBefore" : "total")}</span>
          <span>{data.total}</span>
        </p>
        <LinkButton href={paths.cart(store)} className="w-full">
          {t("view")}
        </LinkButton>
      </div>
    </>
  );
}
