import { classes } from "@harbour/ui";
import { useEffect, useState } from "react";

/** The longest side in pixels, enough to recognise a photo. */
const maxSide = 640;

/** Previews a chosen picture, once it is read. */
export function PicturePreview({
  file,
  label,
  className,
}: {
  file: File;
  label: string;
  className: string;
}) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    readSmall(file).then(
      (address) => {
        if (!isUnmounted) setSrc(address);
      },
      // The server reports a broken picture.
      () => {},
    );
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  if (src === null) return null;
  return (
    <img
      src={src}
      alt={label}
      className={classes("max-w-full rounded-md border border-line", className)}
    />
  );
}

/** Reads a picture into a small `data:` address, because the page's policy forbids `blob:`. */
async function readSmall(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/webp", 0.85);
}
