/**
 * Reads one picture in a process of its own and then ends. The shop can end the process at any time, and the shop's
 * own memory never grows. The process has no secrets and no database, and makes no network calls. It ends itself when
 * the shop is gone or its time is up.
 */
import { rmSync } from "node:fs";
import { recognisePicture } from "./recognise-picture.ts";
import type { PictureToRead } from "./recognised-picture.ts";

process.once("message", ({ picture, folder, lifeMs }: PictureToRead) => {
  // The engine runs in a thread, so this thread can react to both events.
  const end = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  const clock = setTimeout(end, lifeMs);
  process.once("disconnect", end);
  void recognisePicture(Buffer.from(picture), folder).then((recognition) =>
    process.send?.(recognition ?? "too-hard", () => {
      clearTimeout(clock);
      process.off("disconnect", end);
      process.disconnect();
    }),
  );
});
