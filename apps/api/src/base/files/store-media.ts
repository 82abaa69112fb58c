import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { randomId } from "../../platform/values/ids.ts";
import { insertMedia } from "./files.repository.ts";
import { mediaAddress, type MediaExtension, mediaName } from "./media.rules.ts";
import { writeFileOrRefuse } from "./store-upload.ts";

/**
 * Stores a film or captions from staff. Writes the file before the row, and keeps both or neither.
 * @returns its address
 * @throws ShopError `unsupported_media`, `unavailable`
 */
export async function storeMedia(deps: Deps, actor: Operator, fileBytes: Buffer): Promise<string> {
  const file = { id: randomId(), extension: await detectKind(fileBytes) };
  const name = mediaName(file);
  await writeFileOrRefuse(deps, name, fileBytes);
  try {
    await inTransaction(deps.db, async (tx) => {
      await insertMedia(tx, { ...file, bytes: fileBytes.length });
      await recordAudit(tx, actor, { action: "upload-film", subject: `film ${file.id}` });
    });
  } catch (error) {
    await deps.files.remove(name);
    throw error;
  }
  return mediaAddress(file);
}

/** Returns a file's kind by its bytes, ignoring its name. */
async function detectKind(fileBytes: Buffer): Promise<MediaExtension> {
  const { fileTypeFromBuffer } = await import("file-type");
  const fileType = await fileTypeFromBuffer(fileBytes);
  if (fileType?.mime === "video/mp4") return "mp4";
  if (fileType?.mime === "video/webm") return "webm";
  if ((fileType === undefined || fileType.mime === "text/vtt") && isWebVtt(fileBytes)) return "vtt";
  throw new ShopError(
    "unsupported_media",
    "Please send a film as MP4 or WebM, or subtitles as WebVTT.",
  );
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function isWebVtt(fileBytes: Buffer): boolean {
  try {
    return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(strictUtf8.decode(fileBytes));
  } catch {
    return false;
  }
}
