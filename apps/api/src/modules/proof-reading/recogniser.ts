/**
 * A process that reads one picture and ends: whoever began it may end it at any time, and the shop's own memory never grows. It knows no
 * secret, has no database and asks nobody anything.
 */
import { recognisePicture } from "./recognise-picture.ts";

process.once("message", ({ picture, folder }: { picture: Buffer; folder: string }) => {
  void recognisePicture(Buffer.from(picture), folder).then((recognised) =>
    process.send?.(recognised, () => process.disconnect()),
  );
});
