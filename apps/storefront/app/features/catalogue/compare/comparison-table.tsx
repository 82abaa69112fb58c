import { Anchor, Badge, classes, Picture, Price } from "@harbour/ui";
import { compareTexts } from "../../../components/compare/compare.texts.ts";
import { productTexts } from "../../../components/products/product.texts.ts";
import type { useFocusOn } from "../../../components/products/use-focus-on.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { BuyComparedButton } from "./buy-compared.tsx";
import type { ComparedProduct, readCompared } from "./read-compared.ts";
import { RemoveCompared } from "./remove-compared.tsx";

/** Narrow screens show the fact's name above its values, in a column of no width. The name stays as the row scrolls. */
const factNameClass =
  "sticky start-0 z-1 text-start align-top bg-page text-sm font-normal [overflow-wrap:anywhere] text-quiet max-md:whitespace-nowrap md:py-3 md:pe-3";

interface Props extends Pick<Awaited<ReturnType<typeof readCompared>>, "products" | "facts"> {
  readonly title: string;
  /** Moves the focus from a removed product to the next. */
  readonly focus: ReturnType<typeof useFocusOn<HTMLTableSectionElement>>;
}

/**
 * Shows products beside each other, on screens from 320 px. The names of the facts stay in sight. The page scrolls
 * the table up and down.
 */
export function ComparisonTable({ title, products, facts, focus: { list, focusOn } }: Props) {
  const t = useTexts(compareTexts);
  const layout = chooseLayoutClasses(products.length);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={title} className={layout.box}>
      <table
        className={classes("table-fixed border-collapse text-start text-[0.9375rem]", layout.table)}
      >
        <colgroup>
          <col className="w-px md:w-40" />
          {products.map(({ id }) => (
            <col key={id} className={layout.column} />
          ))}
        </colgroup>
        <thead ref={list}>
          <tr>
            <td className="start-0 z-1 bg-page md:sticky">
              <span className="sr-only">{t("facts")}</span>
            </td>
            {products.map((product, index) => (
              <td key={product.id} className="p-1.5 align-top sm:p-3">
                <RemoveCompared
                  product={product}
                  remainingIds={products.map(({ id }) => id).filter((id) => id !== product.id)}
                  onRemove={() => focusOn(index)}
                />
                <LargePicture product={product} />
              </td>
            ))}
          </tr>

          <tr className="h-px">
            <th
              scope="col"
              className={classes("start-0 z-3 bg-page md:sticky", layout.stickyClass)}
            >
              <span className="sr-only">{t("facts")}</span>
            </th>
            {products.map((product) => (
              <th
                key={product.id}
                scope="col"
                className={classes(
                  "sticky z-2 h-[inherit] bg-page p-1.5 text-start align-top font-normal shadow-sm sm:p-3",
                  layout.stickyClass,
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
              <th scope="row" className={factNameClass}>
                <span className="absolute start-1.5 top-3 sm:start-3 md:static">{name}</span>
              </th>
              {values.map((lines, index) => (
                <td
                  key={products[index]?.id}
                  className="px-1.5 pt-9 pb-3 align-top [overflow-wrap:anywhere] sm:px-3 md:pt-3"
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
  );
}

/**
 * Returns the classes of the comparison's widths, its box and its sticky names. A table that fits has names that stick
 * below the site's header. A wider one scrolls sideways in its box, with a part of the next product in sight.
 */
function chooseLayoutClasses(count: number) {
  const stickyClass = "top-30 lg:top-32";
  if (count < 3)
    return {
      table: "w-full md:w-px",
      column: "md:w-44 xl:w-56 2xl:w-72",
      box: "relative pb-2",
      stickyClass,
    };
  return count === 3
    ? {
        table: "w-full min-w-84 md:w-px",
        column: "md:w-44 xl:w-56",
        box: "relative pb-2 max-[359px]:overflow-x-auto",
        stickyClass,
      }
    : {
        table: "w-px sm:max-md:w-full",
        column: "w-36 sm:w-auto md:w-33 lg:w-44 xl:w-56 2xl:w-72",
        box: "relative pb-2 max-sm:overflow-x-auto",
        stickyClass,
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
        isEager
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
    <div className="flex h-full flex-col">
      <Anchor
        href={href}
        className="line-clamp-3 leading-snug font-bold break-keep [overflow-wrap:anywhere] hover:underline sm:line-clamp-2"
      >
        {title}
      </Anchor>
      <span className="mt-auto flex flex-wrap items-center gap-2 pt-2">
        <Price
          now={price}
          before={priceBefore ?? undefined}
          labels={{ now: productText("now"), before: productText("before") }}
        />
        {percentOff && <Badge tone="accent">{percentOff}</Badge>}
      </span>
      <BuyComparedButton product={product} />
    </div>
  );
}
