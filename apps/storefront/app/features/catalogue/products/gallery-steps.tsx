import { ChevronLeft, ChevronRight, classes, Picture } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { productPageTexts } from "./product-page.texts.ts";

interface StepsProps {
  readonly count: number;
  readonly shownIndex: number;
  readonly showPicture: (index: number) => void;
}

/** The number of the shown picture on phones, and arrows elsewhere. */
export function Steps({ count, shownIndex, showPicture }: StepsProps) {
  const t = useTexts(productPageTexts);
  return (
    <div className="noscript:hidden">
      {/* Phones have no room for thumbnails. Each picture's name contains its number. */}
      <p
        aria-hidden
        className="absolute start-3 bottom-3 grid h-11 place-items-center text-xs text-quiet tabular-nums md:hidden"
      >
        <span className="rounded-full bg-page/85 px-2.5 py-1">{`${shownIndex + 1} / ${count}`}</span>
      </p>
      <ArrowButton
        label={t("previousPicture")}
        isDisabled={shownIndex === 0}
        onClick={() => showPicture(shownIndex - 1)}
        side="start"
      />
      <ArrowButton
        label={t("nextPicture")}
        isDisabled={shownIndex === count - 1}
        onClick={() => showPicture(shownIndex + 1)}
        side="end"
      />
    </div>
  );
}

function ArrowButton({
  label,
  isDisabled,
  onClick,
  side,
}: {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  side: "start" | "end";
}) {
  const Icon = side === "start" ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      // `disabled` would lose the focus at the last picture.
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
      className={classes(
        "absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-page/85 opacity-0 shadow transition-opacity focus-visible:opacity-100 pointer-coarse:hidden",
        isDisabled ? "cursor-default text-quiet" : "group-hover:opacity-100",
        side === "start" ? "start-3" : "end-3",
      )}
    >
      <Icon size={22} className="rtl:-scale-x-100" />
      <span className="sr-only">{label}</span>
    </button>
  );
}

/** Small pictures that choose the large one, from tablets on. */
export function Thumbnails({
  pictures,
  shownIndex,
  showPicture,
}: {
  pictures: readonly { src: string | null; text: string | null }[];
  shownIndex: number;
  showPicture: (index: number) => void;
}) {
  const t = useTexts(productPageTexts);
  return (
    <ul className="mt-3 flex gap-2.5 overflow-x-auto p-1 [scrollbar-width:none] max-md:hidden noscript:hidden">
      {pictures.map(({ src, text }, index) => (
        <li key={src} className="max-w-20 min-w-14 flex-1">
          <button
            type="button"
            aria-label={text ?? t("picture", { number: index + 1 })}
            aria-current={index === shownIndex ? "true" : undefined}
            onClick={() => showPicture(index)}
            className={classes(
              "block aspect-square w-full overflow-hidden rounded-md bg-tint",
              index === shownIndex ? "ring-2 ring-ink" : "opacity-75 hover:opacity-100",
            )}
          >
            <Picture
              src={src}
              alt=""
              width={320}
              height={320}
              sizes="80px"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
