export const mediaFolder = "media";
/** Types of media beside pictures: films, and their captions. */
export const mediaTypes = { mp4: "video/mp4", webm: "video/webm", vtt: "text/vtt" } as const;
export type MediaExtension = keyof typeof mediaTypes;

export interface MediaFile {
  readonly id: string;
  readonly extension: MediaExtension;
}

export const mediaName = ({ id, extension }: MediaFile) => `${mediaFolder}/${id}.${extension}`;
export const mediaAddress = (file: MediaFile) => `/files/${mediaName(file)}`;

/** Reads a media file's name from an address or from its last part. */
export function readMediaName(address: string): MediaFile | undefined {
  const [, id, extension] =
    /^(?:\/files\/media\/)?([0-9a-f]{32})\.(mp4|webm|vtt)$/.exec(address) ?? [];
  return id === undefined ? undefined : { id, extension: extension as MediaExtension };
}

/** Reads a byte range, both ends included. `null` means the whole file, `undefined` an invalid range. */
export function parseRange(
  header: string | undefined,
  size: number,
): { from: number; to: number } | null | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  // Several or unreadable ranges are answered with the whole file, as HTTP allows.
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? undefined : { from, to };
}
