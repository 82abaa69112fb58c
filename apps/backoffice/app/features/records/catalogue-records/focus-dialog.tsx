import { Button, Dialog } from "@harbour/ui";
import type { KeyboardEvent, MouseEvent } from "react";
import { productTexts } from "../../../components/records/product.texts.ts";
import { useTexts } from "../../../texts.ts";
import { formatFocus, moveFocus, parseFocus } from "./focus-point.ts";
import { focusTexts } from "./focus.texts.ts";
import { PictureCrop } from "./picture-crop.tsx";

interface FocusDialogProps {
  readonly address: string;
  /** The picture's place among the product's pictures, from 1. */
  readonly position: number;
  /** The point as `30% 70%`. Empty for the middle. */
  readonly focus: string;
  readonly onChange: (focus: string) => void;
  readonly close: () => void;
}

/** A dialog that sets the point of a picture that crops keep in sight, and shows the crops. */
export function FocusDialog({ address, position, focus, onChange, close }: FocusDialogProps) {
  const t = useTexts(focusTexts);
  const productText = useTexts(productTexts);
  const { x, y } = parseFocus(focus);
  const point = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of Enter or the space bar has no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange(
      formatFocus({
        x: ((event.clientX - left) / width) * 100,
        y: ((event.clientY - top) / height) * 100,
      }),
    );
  };
  const step = (event: KeyboardEvent) => {
    const movedFocus = moveFocus(focus, event.key);
    if (movedFocus === undefined) return;
    event.preventDefault();
    onChange(movedFocus);
  };
  const crop = (className: string) => (
    <img
      src={`${address}?w=320`}
      alt=""
      className={`${className} rounded-md bg-tint object-cover`}
      data-focus={focus || undefined}
    />
  );
  return (
    <Dialog title={t("title", { at: position })} closeLabel={productText("close")} onClose={close}>
      <div className="space-y-4 p-5">
        <p>{t("help")}</p>
        <button
          type="button"
          aria-label={t("picture", { at: position })}
          className="relative mx-auto block w-fit cursor-crosshair"
          onClick={point}
          onKeyDown={step}
        >
          <img src={`${address}?w=640`} alt="" className="max-h-[45vh] max-w-full rounded-md" />
          <span
            className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-black/40 outline-2 outline-black"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        </button>
        <output className="block text-sm text-quiet">
          {focus === "" ? t("middle") : t("place", { x, y })}
        </output>
        <div className="flex flex-wrap gap-4">
          <PictureCrop label={productText("cropList")}>{crop("size-28")}</PictureCrop>
          <PictureCrop label={t("cropPage")}>{crop("aspect-4/3 h-28")}</PictureCrop>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="button" onClick={close}>
            {t("done")}
          </Button>
          <Button
            type="button"
            variant="quiet"
            disabled={focus === ""}
            onClick={() => onChange("")}
          >
            {t("reset")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
