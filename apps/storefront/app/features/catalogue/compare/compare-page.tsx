import { sentenceSpace, translator } from "@harbour/i18n";
import {
  Anchor,
  Badge,
  Breadcrumbs,
  CircleAlert,
  EmptyState,
  LinkButton,
  Notice,
  Picture,
  Price,
  Scale,
} from "@harbour/ui";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { pageMeta } from "../../../components/site/page-meta.ts";
import { useLanguage, useText } from "../../../components/site/use-text.ts";
import { contextOf } from "../../../request/request-context.ts";
import { productMessages } from "../../../components/products/product-card.messages.ts";
import { useFocusOn } from "../../../components/products/use-focus-on.ts";
import type { Route } from "./+types/compare-page.ts";
import { compareButtonMessages } from "../../../components/compare/compare-button.messages.ts";
import { compareMessages } from "../../../components/compare/compare.messages.ts";
import { changeCompared } from "./change-compared.ts";
import { maxCompared } from "../../../components/compare/compared-ids.ts";
import { readCompared, type ComparedProduct } from "./read-compared.ts";
import { BuyCompared } from "./buy-compared.tsx";
import { RemoveCompared } from "./remove-compared.tsx";
import "../../../every-page.css";
import { paths } from "../../../paths.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const title = translator(compareMessages, context.language)("title");
  return { title, ...(await readCompared(context)) };
}

export async function action(args: Route.ActionArgs) {
  return changeCompared(contextOf(args), await args.request.formData());
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, isPrivate: true });

const nameOfFact =
  "sticky start-0 z-1 bg-page py-3 pe-3 text-start align-top text-sm font-normal [overflow-wrap:anywhere] text-quiet";

/** The comparison as a table that scrolls inside itself with a fixed first column, from 320 px. */
export default function ComparePage({
  loaderData: { title, products, facts, hasFailed },
  actionData,
}: Route.ComponentProps) {
  const t = useText(compareMessages);
  const language = useLanguage();
  const words = useText(productMessages);
  const onButton = useText(compareButtonMessages);
  const { list, focusOn } = useFocusOn<HTMLTableSectionElement>(
    'button[name="product_id"]',
    products.length,
  );
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: title }]}
      />
      <h1 className="mt-3 mb-6 text-3xl font-black tracking-tight md:text-5xl">{title}</h1>
      {actionData?.isFull && (
        <Notice tone="bad" icon={<CircleAlert size={20} />}>
          {onButton("full")}
        </Notice>
      )}
      {hasFailed && (
        <NotLoaded isPart={products.length > 0} className="mb-6">
          {t("failed")}
        </NotLoaded>
      )}
      {products.length === 0 ? (
        !hasFailed && (
          <EmptyState icon={<Scale size={36} />} title={t("empty")}>
            <p className="text-quiet">{t("emptyHint")}</p>
            <LinkButton href={paths.categories("main")}>{t("browse")}</LinkButton>
          </EmptyState>
        )
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={title} className="relative overflow-x-auto pb-2">
          <table className="w-px table-fixed border-collapse text-start text-[0.9375rem]">
            <colgroup>
              <col className="w-24 sm:w-40" />
              {products.map(({ id }) => (
                <col key={id} className="w-40 sm:w-56 2xl:w-72" />
              ))}
            </colgroup>
            <thead ref={list}>
              <tr>
                <th scope="col" className="sticky start-0 z-1 bg-page">
                  <span className="sr-only">{t("facts")}</span>
                </th>
                {products.map((product, index) => (
                  <th
                    key={product.id}
                    scope="col"
                    className="p-2 pb-4 text-start align-top font-normal sm:p-3"
                  >
                    <Column
                      product={product}
                      others={products.map(({ id }) => id).filter((id) => id !== product.id)}
                      onRemove={() => focusOn(index)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr className="border-t border-line">
                <th scope="row" className={nameOfFact}>
                  {t("price")}
                </th>
                {products.map(({ id, price, priceBefore, percentOff }) => (
                  <td key={id} className="p-2 align-top sm:p-3">
                    <Price
                      now={price}
                      before={priceBefore ?? undefined}
                      labels={{ now: words("now"), before: words("before") }}
                    />
                    {percentOff > 0 && <Badge tone="accent">−{percentOff}%</Badge>}
                  </td>
                ))}
              </tr>
              {facts.map(({ name, values }) => (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className={nameOfFact}>
                    {name}
                  </th>
                  {values.map((value, index) => (
                    <td
                      key={products[index]?.id}
                      className="p-2 align-top font-bold [overflow-wrap:anywhere] sm:p-3"
                    >
                      {value ?? <span className="font-normal text-quiet">{t("none")}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {products.length > 0 && products.length < maxCompared && (
        <p className="mt-6 text-quiet">
          {t("emptyHint")}
          {sentenceSpace(language)}
          <Anchor href={paths.categories("main")} className="text-link underline">
            {t("browse")}
          </Anchor>
        </p>
      )}
    </div>
  );
}

function Column({
  product,
  others,
  onRemove,
}: {
  product: ComparedProduct;
  others: readonly string[];
  onRemove: () => void;
}) {
  return (
    <div className="relative">
      <Anchor href={product.href} className="group block">
        <span className="block aspect-square overflow-hidden rounded-lg bg-tint">
          <Picture
            src={product.image}
            color={product.color}
            alt=""
            width={960}
            height={960}
            sizes="(min-width: 1430px) 264px, (min-width: 578px) 200px, 144px"
            eager
            className="size-full object-cover"
          />
        </span>
        <span className="mt-2 line-clamp-3 leading-snug font-bold break-keep [overflow-wrap:anywhere] group-hover:underline">
          {product.title}
        </span>
      </Anchor>
      <BuyCompared product={product} />
      <RemoveCompared product={product} others={others} onRemove={onRemove} />
    </div>
  );
}
