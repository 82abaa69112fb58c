import { classes, Dialog, Image } from "@harbour/ui";
import { useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { GalleryPicture } from "./gallery-pictures.ts";
import { productPageTexts } from "./product-page.texts.ts";
import "../../../every-page.css";

/** Shows the pictures as large as the window; a press doubles the size for panning. */
export default function ZoomDialog({
  title,
  pictures,
  color,
  first,
  onClose,
}: {
  title: string;
  pictures: readonly GalleryPicture[];
  /** The background colour of the first picture. */
  color: string | null;
  first: number;
  onClose: () => void;
}) {
  const t = useTexts(productPageTexts);
  const pictureTrack = useRef<HTMLUListElement>(null);
  /** The centred picture, a new object with each press. */
  const [centredPicture, setCentredPicture] = useState({ index: first, isFull: false });
  const { isFull } = centredPicture;
  useLayoutEffect(() => {
    const picture = pictureTrack.current?.children[centredPicture.index];
    picture?.scrollIntoView({ block: "center", inline: "center" });
  }, [centredPicture]);
  return (
    <Dialog
      title={t("gallery", { title })}
      closeLabel={t("close")}
      isTitleHidden
      onClose={onClose}
      className="h-[calc(100dvh-1.5rem)] w-[calc(100vw-1.5rem)] overflow-hidden"
    >
      <ul
        ref={pictureTrack}
        data-color={color ?? undefined}
        className={classes(
          "flex h-full bg-tint",
          isFull ? "overflow-auto" : "snap-x snap-mandatory overflow-x-auto",
        )}
      >
        {pictures.map(({ src, text }, index) => (
          <li
            key={src}
            className={classes("shrink-0 snap-center", isFull ? "size-[200%]" : "size-full")}
          >
            <button
              type="button"
              aria-label={`${title} – ${text ?? t("picture", { number: index + 1 })}`}
              aria-pressed={isFull}
              onClick={() => setCentredPicture({ index, isFull: !isFull })}
              className={classes(
                "block size-full -outline-offset-3",
                isFull ? "cursor-zoom-out" : "cursor-zoom-in",
              )}
            >
              <Image src={src} alt="" className="size-full object-contain" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
