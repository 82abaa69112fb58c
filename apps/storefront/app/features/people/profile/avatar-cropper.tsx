import { Button, Notice } from "@harbour/ui";
import { useEffect, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { accountTexts } from "../../../components/account/account.texts.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { cropSquare, readPicture } from "./crop-square.ts";
import { detailsTexts } from "./details.texts.ts";

interface Props {
  file: File;
  /** Runs with the square, and with an address to show it at once. */
  onCropped: (picture: Blob, preview: string) => void;
  onCancel: () => void;
}

/** A dialog that cuts a square out of a picture, by pointer, fingers or arrow keys. */
export default function AvatarCropper({ file, onCropped, onCancel }: Props) {
  const t = useTexts(detailsTexts);
  const accountText = useTexts(accountTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [isPictureUnreadable, setIsPictureUnreadable] = useState(false);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);

  useEffect(() => {
    dialog.current?.showModal();
    void readPicture(file).then(
      (address) => setPicture(address),
      () => setIsPictureUnreadable(true),
    );
  }, [file]);

  const cropPicture = async () => {
    if (!picture || !area) return;
    const croppedSquare = await cropSquare(picture, area);
    onCropped(croppedSquare.blob, croppedSquare.preview);
  };

  return (
    <dialog
      ref={dialog}
      onClose={onCancel}
      aria-labelledby="crop-title"
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-lg bg-page p-5 text-ink shadow-2xl backdrop:bg-black/60 sm:p-6"
    >
      <h2 id="crop-title" className="text-xl font-extrabold">
        {t("crop")}
      </h2>
      {isPictureUnreadable ? (
        <Notice tone="bad" className="mt-4">
          {t("unreadable")}
        </Notice>
      ) : (
        <>
          <p className="mt-1 text-sm text-quiet">{t("cropHint")}</p>
          <div dir="ltr" className="relative mt-4 aspect-square overflow-hidden rounded-md bg-tint">
            {picture && (
              <Cropper
                image={picture}
                crop={crop}
                zoom={zoom}
                aspect={1}
                cropShape="round"
                showGrid={false}
                keyboardStep={8}
                disableAutomaticStylesInjection
                cropperProps={{ "aria-label": t("cropHint") }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
              />
            )}
          </div>
          <label className="mt-4 flex items-center gap-4 text-sm font-bold">
            {t("zoom")}
            <input
              type="range"
              min={1}
              max={3}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="h-11 grow accent-accent"
            />
          </label>
        </>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button type="button" variant="quiet" onClick={() => dialog.current?.close()}>
          {accountText("cancel")}
        </Button>
        {!isPictureUnreadable && (
          <Button type="button" disabled={!area} onClick={() => void cropPicture()}>
            {t("usePicture")}
          </Button>
        )}
      </div>
    </dialog>
  );
}
