import type { Turn } from "@harbour/contracts";
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { useTexts } from "../../../components/site/use-texts.ts";
import { turningTexts } from "./turning.texts.ts";
import { useSpin } from "./use-spin.ts";
import "../../../every-page.css";

/** Shows one view of the sheet, and the next ones while the shopper drags or presses keys. */
export default function TurningView({
  title,
  turn: { frames, columns },
  sheet,
  color,
  onClose,
}: {
  title: string;
  turn: Turn;
  /** The decoded sheet. */
  sheet: HTMLImageElement;
  color: string | null;
  onClose: () => void;
}) {
  const t = useTexts(turningTexts);
  const slider = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  const { frame, turnByFrames, turnToFrame, dragHandlers } = useSpin(frames);
  const [width, height] = [sheet.naturalWidth / columns, sheet.naturalHeight / (frames / columns)];
  const degrees = (frame * 360) / frames;
  useEffect(() => slider.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const [x, y] = [(frame % columns) * width, Math.floor(frame / columns) * height];
    canvas.current?.getContext("2d")?.drawImage(sheet, x, y, width, height, 0, 0, width, height);
  }, [sheet, frame, columns, width, height]);
  const turnByKey = (event: KeyboardEvent) => {
    const frameStep = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (frameStep !== undefined) turnByFrames(frameStep);
    else if (event.key === "Home") turnToFrame(0);
    else if (event.key === "End") turnToFrame(frames - 1);
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={slider}
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input would catch drags itself
      role="slider"
      tabIndex={0}
      aria-label={t("name", { title })}
      aria-describedby={hint}
      aria-valuemin={0}
      aria-valuemax={((frames - 1) * 360) / frames}
      aria-valuenow={degrees}
      aria-valuetext={t("angle", { degrees })}
      data-color={color ?? undefined}
      onKeyDown={turnByKey}
      {...dragHandlers}
      className="absolute inset-0 cursor-grab touch-pan-y overflow-hidden rounded-lg bg-tint -outline-offset-3 select-none active:cursor-grabbing"
    >
      <canvas ref={canvas} width={width} height={height} className="size-full object-contain" />
      <p
        id={hint}
        className="pointer-events-none absolute end-3 top-5.5 text-end text-sm text-ink md:max-lg:top-auto md:max-lg:bottom-3"
      >
        <span className="rounded-full bg-page/85 px-3 py-1.5">
          <span className="pointer-coarse:hidden">{t("hint")}</span>
          <span className="hidden pointer-coarse:inline">{t("touchHint")}</span>
        </span>
      </p>
    </div>
  );
}
