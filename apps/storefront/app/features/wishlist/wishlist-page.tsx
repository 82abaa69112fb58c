import { useId } from "react";
import { splitLanguage, translator } from "@harbour/i18n";
import { Breadcrumbs, EmptyState, Heart, LinkButton, Pagination } from "@harbour/ui";
import { pageMeta } from "../../shell/page-meta.ts";
import { addToCartIntent } from "../../shell/personal-counts.tsx";
import { useText } from "../../shell/use-text.ts";
import { visitOf } from "../../visit/visit.ts";
import { detailMessages } from "../product/product.messages.ts";
import type { Route } from "./+types/wishlist-page.ts";
import { moveToCart, type MoveAnswer } from "./move-to-cart.ts";
import { readWishlist } from "./read-wishlist.ts";
import { refusedWish, setWish } from "./set-wish.ts";
import { wishlistPath } from "./use-wish.ts";
import { WishControls } from "./wish-controls.tsx";
import { WishForm } from "./wish-form.tsx";
import { isNarrowed, wishSearch } from "./wish-question.ts";
import { WishedCard } from "./wished-card.tsx";
import { wishlistMessages } from "./wishlist-page.messages.ts";

export async function loader(args: Route.LoaderArgs) {
  const visit = visitOf(args);
  const title = translator(wishlistMessages, visit.language)("title");
  return { title, ...(await readWishlist(visit)) };
}

/** Every heart of the site posts here, whatever page it is on. */
export async function action(args: Route.ActionArgs) {
  const visit = visitOf(args);
  const isFromScript = new URL(args.request.url).pathname.endsWith(".data");
  const form = await args.request.formData();
  return form.get("intent") === addToCartIntent
    ? moveToCart(visit, form, isFromScript)
    : setWish(visit, form, isFromScript);
}

/** SPEC 8: when the shop does not answer, what was pressed is taken back. */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (form.get("intent") !== addToCartIntent) return refusedWish;
    const { language } = splitLanguage(new URL(request.url).pathname);
    return {
      cartCount: null,
      error: translator(detailMessages, language)("noAnswer"),
    } satisfies MoveAnswer;
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, isPrivate: true });

export default function WishlistPage({
  loaderData: { title, question, total, last, products },
}: Route.ComponentProps) {
  const t = useText(wishlistMessages);
  const form = useId();
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: "/" }, { label: title }]}
      />
      <h1 className="mt-3 text-3xl font-black tracking-tight md:text-5xl">{title}</h1>
      {total === 0 && !isNarrowed(question) ? (
        <EmptyState icon={<Heart size={36} />} title={t("empty")}>
          <p className="text-quiet">{t("emptyHint")}</p>
          <LinkButton href="/shop/main/category">{t("browse")}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <WishControls
            question={question}
            count={total === 1 ? t("one") : t("count", { count: total })}
          />
          {total === 0 && (
            <EmptyState icon={<Heart size={36} />} title={t("nothing")}>
              <LinkButton href={wishlistPath} variant="secondary">
                {t("clear")}
              </LinkButton>
            </EmptyState>
          )}
          <WishForm id={form} isLiked={false} />
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 xl:grid-cols-5">
            {products.map((product, index) => (
              <li key={product.id} className="min-w-0">
                <WishedCard product={product} form={form} eager={index < 2} />
              </li>
            ))}
          </ul>
          <div className="mt-12">
            <Pagination
              current={question.page}
              last={last}
              hrefOf={(page) => wishlistPath + wishSearch({ ...question, page })}
              labels={{
                navigation: t("pages"),
                previous: t("previous"),
                next: t("next"),
                page: (number) => t("page", { number }),
              }}
            />
          </div>
        </>
      )}
    </div>
  );
}
