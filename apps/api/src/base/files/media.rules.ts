export const mediaFolder = "media";
/** What a page shows beside pictures: films, and what is said in them. */
export const mediaTypes = { mp4: "video/mp4", webm: "video/webm", vtt: "text/vtt" } as const;
export type MediaExtension = keyof typeof mediaTypes;

export interface MediaFile {
  readonly id: string;
  readonly extension: MediaExtension;
}

export const mediaName = ({ id, extension }: MediaFile) => `${mediaFolder}/${id}.${extension}`;
export const mediaAddress = (file: MediaFile) => `/files/${mediaName(file)}`;

/** What an address, or the last part of it, names. */
export function readMediaName(address: string): MediaFile | undefined {
  const [, id, extension] =
    /^(?:\/files\/media\/)?([0-9a-f]{32})\.(mp4|webm|vtt)$/.exec(address) ?? [];
  return id === undefined ? undefined : { id, extension: extension as MediaExtension };
}

/** From the first byte to the last, both there. `null`: the whole file is wanted. `undefined`: what is wanted is not there. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { from: number; to: number } | null | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  // Several at once, and what cannot be read: nobody has to give parts.
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? undefined : { from, to };
}
