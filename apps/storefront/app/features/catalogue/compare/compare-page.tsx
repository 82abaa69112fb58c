import { translator } from "@harbour/i18n";
import {
  Anchor,
  Badge,
  Breadcrumbs,
  CircleAlert,
  classes,
  EmptyState,
  LinkButton,
  Notice,
  Picture,
  Price,
  Scale,
} from "@harbour/ui";
import { compareButtonTexts } from "../../../components/compare/compare-button.texts.ts";
import { compareTexts } from "../../../components/compare/compare.texts.ts";
import { maxCompared } from "../../../components/compare/compared-ids.ts";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { productTexts } from "../../../components/products/product.texts.ts";
import { readRecommended } from "../../../components/products/read-recommended.ts";
import { Recommended } from "../../../components/products/recommended.tsx";
import { useFocusOn } from "../../../components/products/use-focus-on.ts";
import { pageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";
import type { Route } from "./+types/compare-page.ts";
import { AddAnother } from "./add-another.tsx";
import { BuyCompared } from "./buy-compared.tsx";
import { changeCompared } from "./change-compared.ts";
import { readCompared, type ComparedProduct } from "./read-compared.ts";
import "../../../every-page.css";
import { RemoveCompared } from "./remove-compared.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const title = translator(compareTexts, context.language)("title");
  const compared = await readCompared(context);
  const recommended =
    compared.products.length === 0 ? await readRecommended(context).catch(unlessRefused([])) : [];
  return { title, recommended, ...compared };
}

export async function action(args: Route.ActionArgs) {
  return changeCompared(readRequestContext(args), await args.request.formData());
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, isPrivate: true });

const nameOfFact =
  "sticky start-0 z-1 bg-page py-3 pe-3 text-start align-top text-sm font-normal [overflow-wrap:anywhere] text-quiet";

/** The comparison as a table that scrolls inside itself with a fixed first column, from 320 px. */
export default function ComparePage({
  loaderData: { title, recommended, products, facts, words, candidates, hasFailed },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(compareTexts);
  const compareButtonText = useTexts(compareButtonTexts);
  const layout = layoutFor(products.length);
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
      <h1 className="mt-3 mb-6 page-title">{title}</h1>
      {actionData?.isFull && (
        <Notice tone="bad" icon={<CircleAlert size={20} />}>
          {compareButtonText("full")}
        </Notice>
      )}
      {hasFailed && (
        <NotLoaded isPart={products.length > 0} className="mb-6">
          {t("failed")}
        </NotLoaded>
      )}
      {products.length === 0 ? (
        !hasFailed && (
          <>
            <EmptyState icon={<Scale size={36} />} title={t("empty")}>
              <p className="text-quiet">{t("emptyHint")}</p>
              <LinkButton href={paths.categories("main")}>{t("browse")}</LinkButton>
            </EmptyState>
            <Recommended products={recommended} title={t("begin")} />
          </>
        )
      ) : (
        <div className="group/compare xl:flex xl:items-start xl:gap-10">
          <div className="min-w-0 xl:shrink-0">
            {facts.some(({ isSame }) => isSame) && (
              <label className="mb-3 inline-flex min-h-11 items-center gap-3">
                <input type="checkbox" name="differences" className="size-5" />
                {t("differences")}
              </label>
            )}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
            <section tabIndex={0} aria-label={title} className={layout.box}>
              <table
                className={classes(
                  "table-fixed border-collapse text-start text-[0.9375rem]",
                  layout.table,
                )}
              >
                <colgroup>
                  <col className="w-24 sm:w-40" />
                  {products.map(({ id }) => (
                    <col key={id} className={classes(layout.column, "sm:w-44 xl:w-56")} />
                  ))}
                </colgroup>
                <thead ref={list}>
                  <tr>
                    <td className="sticky start-0 z-1 bg-page">
                      <span className="sr-only">{t("facts")}</span>
                    </td>
                    {products.map((product, index) => (
                      <td key={product.id} className="relative p-2 align-top sm:p-3">
                        <LargePicture product={product} />
                        <RemoveCompared
                          product={product}
                          others={products.map(({ id }) => id).filter((id) => id !== product.id)}
                          onRemove={() => focusOn(index)}
                        />
                      </td>
                    ))}
                  </tr>

                  <tr>
                    <th scope="col" className={classes("sticky start-0 z-3 bg-page", layout.stick)}>
                      <span className="sr-only">{t("facts")}</span>
                    </th>
                    {products.map((product) => (
                      <th
                        key={product.id}
                        scope="col"
                        className={classes(
                          "sticky z-2 bg-page p-2 text-start align-top font-normal shadow-sm sm:p-3",
                          layout.stick,
                        )}
                      >
                        <Column product={product} />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {facts.map(({ name, values, isSame }) => (
                    <tr
                      key={name}
                      className={classes(
                        "border-t border-line",
                        isSame && "group-has-[[name=differences]:checked]/compare:hidden",
                      )}
                    >
                      <th scope="row" className={nameOfFact}>
                        {name}
                      </th>
                      {values.map((lines, index) => (
                        <td
                          key={products[index]?.id}
                          className="p-2 align-top [overflow-wrap:anywhere] sm:p-3"
                        >
                          {lines.length === 0 && <span className="text-quiet">{t("none")}</span>}
                          {lines.map((line) => (
                            <span key={line} className="block not-last:mb-1.5">
                              {line}
                            </span>
                          ))}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </div>
          {products.length < maxCompared && (
            <AddAnother ids={products.map(({ id }) => id)} words={words} candidates={candidates} />
          )}
        </div>
      )}
    </div>
  );
}

/**
 * Returns the classes of the comparison's widths, its box and its sticky names. A table that fits scrolls with the
 * page, and its names stick below the site's header. A wider table scrolls in its box.
 */
function layoutFor(count: number) {
  if (count < 3)
    return {
      table: "w-full sm:w-px",
      column: "2xl:w-72",
      box: "relative pb-2",
      stick: "top-30 lg:top-32",
    };
  const wide = { table: "w-px", column: "w-33" };
  return count === 3
    ? {
        ...wide,
        box: "relative pb-2 max-md:max-h-[calc(100dvh-13rem)] max-md:overflow-auto",
        stick: "top-0 md:top-30 lg:top-32",
      }
    : {
        ...wide,
        column: "w-33 2xl:w-72",
        box: "relative pb-2 max-lg:max-h-[calc(100dvh-13rem)] max-lg:overflow-auto",
        stick: "top-0 lg:top-32",
      };
}

function LargePicture({ product }: { product: ComparedProduct }) {
  return (
    <Anchor
      href={product.href}
      tabIndex={-1}
      aria-hidden="true"
      className="block aspect-square overflow-hidden rounded-lg bg-tint"
    >
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
    </Anchor>
  );
}

/** Shows the parts that stay in sight: name, price and button. */
function Column({ product }: { product: ComparedProduct }) {
  const productText = useTexts(productTexts);
  const { title, href, price, priceBefore, percentOff } = product;
  return (
    <>
      <Anchor
        href={href}
        className="line-clamp-2 leading-snug font-bold break-keep [overflow-wrap:anywhere] hover:underline"
      >
        {title}
      </Anchor>
      <span className="mt-2 flex flex-wrap items-center gap-2">
        <Price
          now={price}
          before={priceBefore ?? undefined}
          labels={{ now: productText("now"), before: productText("before") }}
        />
        {percentOff && <Badge tone="accent">{percentOff}</Badge>}
      </span>
      <BuyCompared product={product} />
    </>
  );
}
