import { Anchor, Picture } from "@harbour/ui";
import { ProductNotes, ProductPrice } from "../../../components/products/product-facts.tsx";
import type { HomeRow } from "./read-home.ts";
import { RowSection } from "./row-section.tsx";

/**
 * A row of products as lines, each with a small picture, the maker and the price. The parts of lines side by side
 * align.
 */
export function ListRow({ row }: { row: HomeRow }) {
  return (
    <RowSection row={row}>
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
        {row.products.map((product) => (
          <li
            key={product.id}
            className="row-span-2 grid grid-cols-1 grid-rows-subgrid border-t border-line"
          >
            <Anchor
              href={product.href}
              className="group row-span-2 grid grid-cols-[4rem_1fr] grid-rows-subgrid gap-x-4 py-3"
            >
              <Picture
                src={product.image}
                color={product.color}
                alt=""
                width={192}
                height={192}
                sizes="96px"
                className="row-span-2 size-16 rounded-md bg-tint object-cover"
              />
              <span className="min-w-0">
                <span className="block truncate text-sm text-quiet">{product.facts}</span>
                <span className="line-clamp-2 leading-snug font-bold [overflow-wrap:anywhere] group-hover:underline md:text-lg">
                  {product.title}
                </span>
              </span>
              <span>
                <ProductPrice product={product} />
                <ProductNotes product={product} />
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </RowSection>
  );
}
