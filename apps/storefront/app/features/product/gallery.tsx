import { useRef, useState, type UIEvent } from "react";
import { classes, Picture } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import { detailMessages } from "./product.messages.ts";

/** Large pictures one swipes through; the small ones below are a short cut where there is script. */
export function Gallery({ title, images }: { title: string; images: readonly string[] }) {
  const t = useText(detailMessages);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const pictures = images.length > 0 ? images : [null];
  const show = (index: number) =>
    track.current?.scrollTo({ left: track.current.clientWidth * index });
  const follow = ({ currentTarget: list }: UIEvent<HTMLUListElement>) =>
    setShown(Math.round(list.scrollLeft / list.clientWidth));
  return (
    <section
      aria-label={t("gallery", { title })}
      className="min-w-0 self-start md:sticky md:top-40"
    >
      <ul
        ref={track}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={pictures.length > 1 ? 0 : undefined}
        onScroll={follow}
        className="flex aspect-square snap-x snap-mandatory overflow-x-auto rounded-lg bg-tint [scrollbar-width:none]"
      >
        {pictures.map((image, index) => (
          <li key={image} className="h-full w-full shrink-0 snap-center">
            <Picture
              src={image}
              alt={index === 0 ? title : `${title} – ${t("picture", { number: index + 1 })}`}
              width={960}
              height={960}
              sizes="(min-width: 1430px) 770px, (min-width: 992px) 55vw, (min-width: 768px) 48vw, 94vw"
              eager={index === 0}
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="mt-3 flex gap-2.5 overflow-x-auto p-1 noscript:hidden">
          {pictures.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t("picture", { number: index + 1 })}
                aria-current={index === shown ? "true" : undefined}
                onClick={() => show(index)}
                className={classes(
                  "block size-16 overflow-hidden rounded-md bg-tint md:size-20",
                  index === shown ? "ring-2 ring-accent" : "opacity-75 hover:opacity-100",
                )}
              >
                <Picture
                  src={image}
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
      )}
    </section>
  );
}
