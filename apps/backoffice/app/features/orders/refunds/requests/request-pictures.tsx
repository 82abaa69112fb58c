import { Button, Dialog } from "@harbour/ui";
import { useState } from "react";
import { dialogTexts } from "../../../../kit/dialog.texts.ts";
import { useTexts } from "../../../../texts.ts";
import { requestsTexts } from "./requests.texts.ts";

/** The pictures of a request. Pressing a picture enlarges it; it can then be rotated. */
export function RequestPictures({ images }: { images: readonly string[] }) {
  const t = useTexts(requestsTexts);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (images.length === 0) return <p className="text-quiet">{t("noPictures")}</p>;
  const openImage = openIndex === null ? undefined : images[openIndex];
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              aria-label={t("zoomIn", { number: index + 1 })}
              onClick={() => setOpenIndex(index)}
              className="block rounded-md border border-line"
            >
              <img
                src={image}
                alt={t("picture", { number: index + 1 })}
                width={120}
                height={120}
                className="size-30 rounded-md bg-tint object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {openImage !== undefined && openIndex !== null && (
        <LargePicture
          key={openIndex}
          image={openImage}
          title={t("picture", { number: openIndex + 1 })}
          close={() => setOpenIndex(null)}
        />
      )}
    </>
  );
}

function LargePicture({
  image,
  title,
  close,
}: {
  image: string;
  title: string;
  close: () => void;
}) {
  const t = useTexts(requestsTexts);
  const dialogText = useTexts(dialogTexts);
  const [quarterTurns, setQuarterTurns] = useState(0);
  return (
    <Dialog
      title={title}
      closeLabel={dialogText("close")}
      onClose={close}
      className="w-[min(70rem,100vw-1.5rem)]"
    >
      <div className="space-y-3 p-4">
        <div className="grid h-[75dvh] place-items-center overflow-auto rounded-md bg-tint">
          <img
            src={image}
            alt={title}
            style={{ rotate: `${quarterTurns * 90}deg` }}
            className="max-h-[75dvh] min-h-40 max-w-full min-w-40 object-contain"
          />
        </div>
        <Button
          variant="quiet"
          size="small"
          onClick={() => setQuarterTurns((quarterTurns + 1) % 4)}
        >
          {t("rotate")}
        </Button>
      </div>
    </Dialog>
  );
}
