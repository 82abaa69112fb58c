import { defaultStore } from "@harbour/contracts/constants";
import { localized, splitLanguage, withLanguage } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { redirect } from "react-router";
import { keepCartMemory, readCartMemory } from "../../../components/cart/cart-memory.server.ts";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { drawQr } from "../../../components/payment/draw-qr.server.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { formText } from "../../../request/form-text.ts";
import { readRequestContext, type RequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/redeemed-page.ts";
import { readOwnVouchers } from "./read-redeemed.server.ts";
import { RedeemedDetail } from "./redeemed-detail.tsx";
import { RedeemedList } from "./redeemed-list.tsx";
import { redeemedTexts } from "./redeemed.texts.ts";
import "../../../every-page.css";

/** Serves `/shop/voucher/order/{id?}`: all redeemed vouchers, or one. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { id } = args.params;
  if (!id) return { redeemed: null, list: await readOwnVouchers(context) };
  const voucher = await readRedeemedVoucher(context, id);
  const qr = voucher.state === "available" ? await drawQr(voucher.code) : null;
  const isNew = voucher.state === "available" && context.url.searchParams.has("redeemed");
  return { redeemed: { voucher, qr, isNew }, list: null };
}

/** Applies the code to a cart and goes there. */
export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const form = await args.request.formData();
  const { code, stores } = await readRedeemedVoucher(context, args.params.id ?? "");
  const store =
    stores.find((name) => name === formText(form, "store")) ?? stores[0] ?? defaultStore;
  const cart = { ...context, store };
  keepCartMemory(cart, { ...readCartMemory(cart), code });
  throw redirect(withLanguage(paths.cart(store), context.language), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

const readRedeemedVoucher = (context: RequestContext, id: string) =>
  readAsMember(context, (client) =>
    client.redeemedVouchers.details({ params: { discount_code_id: id } }),
  );

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { language } = splitLanguage(location.pathname);
  const voucher = loaderData?.redeemed?.voucher;
  return composePageMeta(matches, {
    title: voucher ? localized(voucher.title, language) : redeemedTexts.title[language],
    isPrivate: true,
  });
};

export default function RedeemedPage({ loaderData: { redeemed, list } }: Route.ComponentProps) {
  const t = useTexts(redeemedTexts);
  if (redeemed) return <RedeemedDetail {...redeemed} />;
  return (
    <div className="page-width py-8 lg:py-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="page-title">{t("title")}</h1>
          <p className="mt-2 text-quiet">{t("hint")}</p>
        </div>
        <LinkButton href={paths.voucher()} variant="secondary" size="small">
          {t("toStore")}
        </LinkButton>
      </header>
      <RedeemedList {...list} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(redeemedTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
