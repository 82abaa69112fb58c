import { Anchor, ArrowRight, buttonClass, classes, Placeholder, usePicture } from "@harbour/ui";
import { useRef, useState, type UIEvent } from "react";
import { PhrasedText } from "../../../components/site/phrased-text.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { homeTexts } from "./home.texts.ts";
import type { Slide } from "./read-home.ts";

/** A row of slides to swipe, without autoplay. The first picture loads first, because it is the page's main one. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const t = useTexts(homeTexts);
  const slideTrack = useRef<HTMLUListElement>(null);
  const [shownIndex, setShownIndex] = useState(0);
  const follow = ({ currentTarget: list }: UIEvent<HTMLUListElement>) =>
    setShownIndex(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
  const showSlide = (index: number) => {
    const list = slideTrack.current;
    list?.scrollTo({ left: (list.children[index] as HTMLElement).offsetLeft - list.offsetLeft });
  };
  return (
    <section aria-label={t("highlights")} className="page-width pt-4 md:pt-6">
      <ul
        ref={slideTrack}
        onScroll={follow}
        className="flex snap-x snap-mandatory gap-4 overflow-x-auto rounded-lg [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides.map((slide, index) => (
          <li key={slide.path + slide.title} className="w-full shrink-0 snap-start">
            <SlideCard slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <ul className="mt-2 flex justify-center noscript:hidden">
          {slides.map((slide, index) => (
            <li key={slide.path + slide.title}>
              <button
                type="button"
                onClick={() => showSlide(index)}
                aria-current={index === shownIndex ? "true" : undefined}
                className="group grid h-8 w-12 place-items-center"
              >
                <span
                  className={classes(
                    "h-1 rounded-full group-hover:bg-accent",
                    index === shownIndex ? "w-8 bg-ink" : "w-4 bg-line-strong",
                  )}
                />
                <span className="sr-only">{t("slide", { number: index + 1 })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const pictureClass = "aspect-4/3 w-full md:aspect-auto md:h-full";

/**
 * A slide. On wide screens the text stands on the picture's light left part, so it is always dark. Phones show it
 * below.
 */
function SlideCard({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const { isMissing, imgProps: watch } = usePicture(slide.pictureMobile);
  return (
    <div className="relative h-full overflow-hidden rounded-lg bg-tint md:bg-[#f4f3f0] md:h-[clamp(21rem,40vw,35rem)]">
      {isMissing ? (
        <Placeholder alt="" className={pictureClass} />
      ) : (
        <picture>
          <source
            media="(min-width: 768px)"
            srcSet={`${composeSourceSet(slide.picture)}, ${slide.picture} 1600w`}
            sizes="(min-width: 1430px) 1330px, 94vw"
          />
          <img
            {...watch}
            src={`${slide.pictureMobile}?w=640`}
            srcSet={composeSourceSet(slide.pictureMobile)}
            sizes="92vw"
            alt=""
            width={800}
            height={600}
            loading={isFirst ? "eager" : "lazy"}
            fetchPriority={isFirst ? "high" : undefined}
            className={`${pictureClass} object-cover object-[50%_80%] md:object-right rtl:md:-scale-x-100`}
          />
        </picture>
      )}
      <div className="flex flex-col items-start gap-3 p-6 md:absolute md:inset-y-0 md:start-0 md:w-1/2 md:justify-center md:gap-5 md:bg-[linear-gradient(90deg,#fff7,#fff0)] md:py-8 md:ps-[4vw] md:pe-[9%] md:text-(--brand-dark) rtl:md:bg-[linear-gradient(-90deg,#fff7,#fff0)]">
        <h2 className="text-[clamp(1.75rem,3.9vw,3.75rem)] leading-[1.05] font-black tracking-tight break-keep [overflow-wrap:anywhere] md:text-(--brand-dark)">
          <PhrasedText phrases={slide.phrases} />
        </h2>
        <p className="text-quiet md:max-w-sm md:text-lg md:leading-snug md:text-(--brand-dark)">
          {slide.text}
        </p>
        <Anchor
          href={slide.path}
          className={classes(buttonClass(), "mt-1 after:absolute after:inset-0")}
        >
          {slide.button}
          <ArrowRight size={20} className="rtl:-scale-x-100" />
        </Anchor>
      </div>
    </div>
  );
}

function composeSourceSet(picture: string): string {
  return [320, 640, 960].map((width) => `${picture}?w=${width} ${width}w`).join(", ");
}
