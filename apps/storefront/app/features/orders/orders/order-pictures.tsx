import type { ListedOrder } from "@harbour/contracts";
import { classes, Picture } from "@harbour/ui";

/** Shows an order's first products in one square: one, two halves, or four quarters. */
export function OrderPictures({
  lines,
  count,
}: {
  lines: ListedOrder["first_lines"];
  count: number;
}) {
  const moreCount = count - lines.length;
  return (
    <ul
      className={classes(
        "relative grid aspect-square grid-flow-col gap-0.5 overflow-hidden rounded-md",
        lines.length > 2 && "grid-rows-2",
      )}
    >
      {lines.map(({ image }, index) => (
        <li
          key={index}
          className={classes(
            "relative min-h-0 min-w-0",
            lines.length === 3 && index === 0 && "row-span-2",
          )}
        >
          <Picture
            src={image}
            alt=""
            width={272}
            height={272}
            sizes="136px"
            className="size-full bg-tint object-cover"
          />
        </li>
      ))}
      {moreCount > 0 && (
        <li className="absolute end-1 bottom-1 rounded-sm bg-night/80 px-1.5 text-sm font-bold text-white">
          +{moreCount}
        </li>
      )}
    </ul>
  );
}
