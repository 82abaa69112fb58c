import { Anchor, classes, Picture } from "@harbour/ui";
import { ProductPrice } from "../../../components/products/product-facts.tsx";
import type { HomeRow } from "./read-home.ts";
import { RowSection } from "./row-section.tsx";

/** A row of five products, the first one large. With fewer products, all of them are small. */
export function CollageRow({ row }: { row: HomeRow }) {
  const isFull = row.products.length === 5;
  return (
    <RowSection row={row}>
      <ul className="grid grid-cols-2 gap-3 md:auto-rows-fr md:grid-cols-4 md:gap-5">
        {row.products.map((product, index) => {
          const isLarge = isFull && index === 0;
          return (
            <li key={product.id} className={classes(isLarge && "col-span-2 md:row-span-2")}>
              <Anchor
                href={product.href}
                className="group flex h-full flex-col overflow-hidden rounded-lg bg-tint"
              >
                <span className="block min-h-0 flex-1 overflow-hidden">
                  <Picture
                    src={product.image}
                    color={product.color}
                    alt=""
                    width={960}
                    height={960}
                    sizes={
                      isLarge
                        ? "(min-width: 1430px) 660px, (min-width: 768px) 48vw, 92vw"
                        : "(min-width: 1430px) 320px, (min-width: 768px) 23vw, 46vw"
                    }
                    className={classes(
                      "size-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.03]",
                      isLarge ? "aspect-4/3 md:aspect-auto" : "aspect-square",
                    )}
                  />
                </span>
                <span className="block px-4 py-3">
                  <span
                    className={classes(
                      "line-clamp-2 leading-snug font-bold [overflow-wrap:anywhere] group-hover:underline",
                      isLarge && "md:text-lg",
                    )}
                  >
                    {product.title}
                  </span>
                  <ProductPrice product={product} isAtBottom />
                </span>
              </Anchor>
            </li>
          );
        })}
      </ul>
    </RowSection>
  );
}
