import type { Turn } from "@harbour/contracts";
import { buttonClass, classes, Picture, Rotate3d, ZoomIn } from "@harbour/ui";
import {
  lazy,
  Suspense,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type UIEvent,
} from "react";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { GalleryPicture } from "./gallery-pictures.ts";
import { Steps, Thumbnails } from "./gallery-steps.tsx";
import { productPageTexts } from "./product-page.texts.ts";
import { useTurning } from "./use-turning.ts";

const ZoomDialog = lazy(() => import("./zoom-dialog.tsx"));

/** Shows large pictures to swipe. With script it adds thumbnails, arrows and zoom. */
export function Gallery({
  title,
  pictures: galleryPictures,
  turn = null,
  color,
  isInDialog = false,
}: {
  title: string;
  pictures: readonly GalleryPicture[];
  /** The sheet of the turning view. */
  turn?: Turn | null;
  /** The background colour of the first picture. */
  color: string | null;
  /** Tells whether the gallery is in a window, without sticky position and zoom. */
  isInDialog?: boolean;
}) {
  const t = useTexts(productPageTexts);
  const pictureTrack = useRef<HTMLUListElement>(null);
  const [shownIndex, setShownIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const turnButtonRef = useRef<HTMLButtonElement>(null);
  const { state, view, start, stop } = useTurning(turn, turnButtonRef);
  const pictures =
    galleryPictures.length > 0 ? galleryPictures : [{ src: null, text: null, focus: null }];
  const showPicture = (index: number) => {
    stop();
    pictureTrack.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  };
  const follow = ({ currentTarget: list }: UIEvent<HTMLUListElement>) =>
    setShownIndex(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
  const step = (event: KeyboardEvent<HTMLUListElement>) => {
    const offset = readStep(event);
    if (offset === undefined) return;
    event.preventDefault();
    showPicture(Math.min(Math.max(shownIndex + offset, 0), pictures.length - 1));
  };
  return (
    <section
      aria-label={t("gallery", { title })}
      className={classes("min-w-0 self-start", !isInDialog && "md:sticky md:top-36")}
    >
      <div className="group relative">
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move what scrolls */}
        <ul
          ref={pictureTrack}
          inert={view !== null}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
          tabIndex={pictures.length > 1 ? 0 : undefined}
          onScroll={follow}
          onKeyDown={step}
          className="flex aspect-square w-full snap-x snap-mandatory overflow-x-auto rounded-lg bg-tint [scrollbar-width:none] max-md:max-h-[60svh] motion-safe:scroll-smooth"
        >
          {pictures.map(({ src, text, focus }, index) => (
            <Slide
              key={src}
              src={src}
              color={color}
              alt={
                text === null && index === 0
                  ? title
                  : `${title} – ${text ?? t("picture", { number: index + 1 })}`
              }
              isFirst={index === 0}
              focus={focus}
            />
          ))}
        </ul>
        {pictures.length > 1 && view === null && (
          <Steps count={pictures.length} shownIndex={shownIndex} showPicture={showPicture} />
        )}
        {view && turn && (
          <view.TurningView
            title={title}
            turn={turn}
            sheet={view.sheet}
            color={color}
            onClose={stop}
          />
        )}
        {turn && (
          <TurnButton
            ref={turnButtonRef}
            state={state}
            isTurning={view !== null}
            onPress={view ? stop : start}
          />
        )}
        {galleryPictures.length > 0 && !isInDialog && view === null && (
          <ZoomButton onPress={() => setZoomed(true)} />
        )}
      </div>
      {pictures.length > 1 && (
        <Thumbnails pictures={pictures} shownIndex={shownIndex} showPicture={showPicture} />
      )}
      {isZoomed && (
        <Suspense>
          <ZoomDialog
            title={title}
            pictures={galleryPictures}
            color={color}
            first={shownIndex}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Returns the step of an arrow key in the direction of writing; undefined for other keys. */
function readStep({ currentTarget, key }: KeyboardEvent<HTMLUListElement>): number | undefined {
  const isRightToLeft = getComputedStyle(currentTarget).direction === "rtl";
  return { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[key];
}

interface TurnButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly state: ReturnType<typeof useTurning>["state"];
  readonly isTurning: boolean;
  readonly onPress: () => void;
}

/** Opens the turning view, or leads back to the pictures. */
function TurnButton({ ref, state, isTurning, onPress }: TurnButtonProps) {
  const t = useTexts(productPageTexts);
  return (
    <button
      ref={ref}
      type="button"
      aria-busy={state === "loading" || undefined}
      onClick={onPress}
      className={classes(
        buttonClass({ variant: "bare", size: "small" }),
        "absolute start-3 top-3 bg-page/85 shadow noscript:hidden",
      )}
    >
      {!isTurning && <Rotate3d size={20} />}
      <span aria-live="polite">
        {t(isTurning ? "backToPictures" : state === "failed" ? "turnFailed" : "turn")}
      </span>
    </button>
  );
}

function ZoomButton({ onPress }: { onPress: () => void }) {
  const t = useTexts(productPageTexts);
  return (
    <button
      type="button"
      onClick={onPress}
      className={classes(
        buttonClass({ variant: "bare", size: "icon" }),
        "absolute end-3 bottom-3 bg-page/85 shadow noscript:hidden",
      )}
    >
      <ZoomIn size={20} />
      <span className="sr-only">{t("enlarge")}</span>
    </button>
  );
}

interface SlideProps {
  readonly src: string | null;
  readonly color: string | null;
  readonly alt: string;
  readonly isFirst: boolean;
  readonly focus: GalleryPicture["focus"];
}

function Slide({ src, color, alt, isFirst, focus }: SlideProps) {
  return (
    <li className="h-full w-full shrink-0 snap-center">
      <Picture
        src={src}
        color={color}
        alt={alt}
        width={960}
        height={960}
        sizes="(min-width: 1430px) 770px, (min-width: 992px) 55vw, (min-width: 768px) 48vw, 94vw"
        isEager={isFirst}
        className="size-full object-cover max-md:object-contain"
        focus={focus}
      />
    </li>
  );
}
