import { Button, Notice } from "@harbour/ui";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../../texts.ts";
import { pickUpTexts } from "./pick-ups.texts.ts";

interface CameraScannerProps {
  /** Called with each text that the camera reads. */
  readonly onScan: (text: string) => void;
  readonly close: () => void;
}

/** Shows the camera's picture and reads codes in it. */
export default function CameraScanner({ onScan, close }: CameraScannerProps) {
  const t = useTexts(pickUpTexts);
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onScan);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(
    () =>
      startScan(
        video.current!,
        (text) => latest.current(text),
        () => setHasFailed(true),
      ),
    [],
  );
  return (
    <section aria-label={t("camera")} className="max-w-xl space-y-3">
      {hasFailed ? (
        <Notice tone="warn">{t("noCamera")}</Notice>
      ) : (
        <p className="text-sm text-quiet">{t("aim")}</p>
      )}
      <video
        ref={video}
        muted
        playsInline
        hidden={hasFailed}
        className="aspect-video w-full rounded-md bg-tint object-cover"
      />
      <Button variant="quiet" size="small" onClick={close}>
        {t("stopScan")}
      </Button>
    </section>
  );
}

const pauseMs = 120;

/** Starts reading codes, frame by frame. @returns a function that stops camera and worker */
function startScan(
  video: HTMLVideoElement,
  onScan: (text: string) => void,
  onFailure: () => void,
): () => void {
  const worker = new Worker(new URL("scan.worker.ts", import.meta.url), { type: "module" });
  const canvas = document.createElement("canvas");
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const readFrame = () => {
    const { videoWidth: width, videoHeight: height } = video;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (width === 0 || context === null) {
      timer = setTimeout(readFrame, pauseMs);
      return;
    }
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    const frame = context.getImageData(0, 0, width, height);
    worker.postMessage(frame, [frame.data.buffer]);
  };
  worker.addEventListener("message", ({ data }: MessageEvent<string | null>) => {
    if (isStopped) return;
    if (data === null) timer = setTimeout(readFrame, pauseMs);
    else onScan(data);
  });
  worker.addEventListener("error", onFailure);
  const openCamera = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    readFrame();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    worker.terminate();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  openCamera().catch(() => {
    if (!isStopped) onFailure();
  });
  return stop;
}
