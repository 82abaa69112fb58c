import { useRef } from "react";
import { Anchor, ArrowRight, buttonClass, classes } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import { homeMessages } from "./home.messages.ts";
import type { Slide } from "./read-home.ts";

/** A row of slides one can swipe; nothing moves by itself. The first picture is what the page is waiting for, so it loads first. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const t = useText(homeMessages);
  const track = useRef<HTMLUListElement>(null);
  const show = (index: number) => {
    const list = track.current;
    list?.scrollTo({ left: (list.children[index] as HTMLElement).offsetLeft - list.offsetLeft });
  };
  return (
    <section aria-label={t("highlights")} className="page-width pt-4 md:pt-6">
      <ul
        ref={track}
        className="flex snap-x snap-mandatory gap-4 overflow-x-auto rounded-lg [scrollbar-width:none]"
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
                onClick={() => show(index)}
                className="group grid h-8 w-12 place-items-center"
              >
                <span className="h-1 w-8 rounded-full bg-line-strong group-hover:bg-accent" />
                <span className="sr-only">{t("slide", { number: index + 1 })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SlideCard({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  return (
    <div className="relative grid overflow-hidden rounded-lg bg-tint md:h-[clamp(22rem,38vw,34rem)] md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:grid-rows-[minmax(0,1fr)]">
      <div className="order-2 flex flex-col items-start justify-center gap-3 p-6 sm:p-8 md:order-1 md:gap-5 md:p-10 xl:p-16">
        <h2 className="text-[clamp(1.75rem,4.2vw,3.75rem)] leading-[1.05] font-black tracking-tight">
          {slide.title}
        </h2>
        <p className="max-w-md text-quiet md:text-lg">{slide.text}</p>
        <Anchor
          href={slide.path}
          className={classes(buttonClass(), "mt-1 after:absolute after:inset-0")}
        >
          {slide.button}
          <ArrowRight size={20} className="rtl:-scale-x-100" />
        </Anchor>
      </div>
      <picture className="order-1 min-h-0 md:order-2">
        <source
          media="(min-width: 768px)"
          srcSet={sources(slide.picture)}
          sizes="(min-width: 1430px) 800px, 58vw"
        />
        <img
          src={`${slide.pictureMobile}?w=640`}
          srcSet={sources(slide.pictureMobile)}
          sizes="100vw"
          alt=""
          width={960}
          height={720}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : undefined}
          className="aspect-4/3 size-full object-cover md:aspect-auto"
        />
      </picture>
    </div>
  );
}

function sources(picture: string): string {
  return [320, 640, 960].map((width) => `${picture}?w=${width} ${width}w`).join(", ");
}
