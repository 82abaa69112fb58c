import type { ReactNode } from "react";

interface PictureCropProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A picture as a place of the shop crops it, with the name of that place. */
export function PictureCrop({ label, children }: PictureCropProps) {
  return (
    <figure className="w-fit">
      {children}
      <figcaption className="mt-1 max-w-28 text-xs text-quiet">{label}</figcaption>
    </figure>
  );
}
