import { turnSheet } from "@harbour/contracts/constants";
import { type Reason, makeReason } from "@harbour/contracts/reasons";
import { readAcceptedTypes } from "../../platform/requests/http-headers.rules.ts";
import { mediaFolder } from "./media.rules.ts";

/** Buckets of pictures and who may see them. */
export const buckets = {
  avatars: { isPublic: true, isForPeople: true },
  reviews: { isPublic: true, isForPeople: true },
  "payment-proofs": { isPublic: false, isForPeople: true },
  refunds: { isPublic: false, isForPeople: true },
  catalogue: { isPublic: true, isForPeople: false },
} as const;

export type Bucket = keyof typeof buckets;

export function isBucket(name: string): name is Bucket {
  return Object.hasOwn(buckets, name);
}

/** The folders of pictures and films in the file store. */
export const mediaFolders = [...Object.keys(buckets), mediaFolder];

export const maxPixels = 40_000_000;
/** Limits the decoding of one picture. */
export const maxDecodingSeconds = 30;

export type PictureDamage = "large" | "damaged" | "slow";

/** Names why a picture could not be decoded. A decoder that used up its time was stopped. */
export function nameDamage(error: unknown, seconds: number): PictureDamage {
  if (seconds >= maxDecodingSeconds) return "slow";
  const reason = error instanceof Error ? error.message : "";
  return /pixel limit/i.test(reason) ? "large" : "damaged";
}

/** The longest side of a stored picture in pixels. The WebP format itself ends at 16383. */
export const maxPictureSide = 4096;

/** The widths of smaller copies (`?w=`), in pixels. */
export const derivativeWidths = [320, 640, 960, turnSheet.smallWidth] as const;

/**
 * Returns the widths of a picture's copies in pixels. The smallest copy is always made, and last, so its presence
 * means that all copies exist. Wider copies need a wider master. Only a sheet of views has the widest copy.
 */
export function listWidths(masterWidth: number, isSheet = false): number[] {
  return derivativeWidths
    .filter((width) => isSheet || width !== turnSheet.smallWidth)
    .filter((width) => width === 320 || width < masterWidth)
    .toReversed();
}

/** Formats of copies, best first. JPEG is for clients that accept no other format. */
export const derivativeFormats = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof derivativeFormats)[number];

/**
 * Returns formats to try for a client, best first. Ignores wildcards, because old browsers send them too. WebP is the
 * last resort, because a transparent picture has no JPEG copy.
 */
export function chooseFormats(acceptHeader: string | undefined): PictureFormat[] {
  const acceptedTypes = readAcceptedTypes(acceptHeader);
  const acceptedFormats = derivativeFormats.filter((format) =>
    acceptedTypes.has(`image/${format}`),
  );
  return [...new Set<PictureFormat>([...acceptedFormats, "jpeg", "webp"])];
}

export const masterName = (bucket: Bucket, id: string) => `${bucket}/${id}.webp`;

export const derivativeName = (bucket: Bucket, id: string, width: number, format: PictureFormat) =>
  `${bucket}/${id}-${width}.${format}`;

/** Returns the public path of a picture, valid on every host of the shop. */
export const publicAddress = (bucket: Bucket, id: string) => `/files/${masterName(bucket, id)}`;

/** Reads the picture named by one of the shop's addresses, signed or not. */
export function readAddress(address: string): { bucket: Bucket; id: string } | undefined {
  const path =
    /^(?:https?:\/\/[^/]+)?\/files\/(?:private\/)?([a-z-]+)\/([0-9a-f]{32})\.webp(?:\?.*)?$/;
  const [, bucket = "", id = ""] = path.exec(address) ?? [];
  return isBucket(bucket) ? { bucket, id } : undefined;
}

/**
 * Finds the reason why the shop refuses pictures of a type. Returns undefined for an accepted type.
 * @param mime the type that the first bytes show
 */
export function findTypeFault(mime: string | undefined): Reason | undefined {
  if (mime !== undefined && acceptedTypes.has(mime)) return undefined;
  if (mime === "image/heic" || mime === "image/heif") return makeReason("sent-picture-in-heic");
  return makeReason("sent-picture-of-other-type");
}

const acceptedTypes = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);
