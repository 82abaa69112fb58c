/** Tells whether a name is one folder and one file, with letters that are safe in file systems and URLs. */
export function isFileName(name: string): boolean {
  return (
    /^[a-z][a-z-]{0,40}\/[A-Za-z0-9_-]{1,80}\.[a-z0-9.]{2,50}$/.test(name) && !name.includes("..")
  );
}

/** @throws Error for an invalid name */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not a name of a stored file: ${name}`);
}

/** An error when object storage is unavailable or the disk is full. The shop continues without its files. */
export class FilesUnavailable extends Error {
  override readonly name = "FilesUnavailable";

  constructor(cause: unknown) {
    super(`The files cannot be reached: ${failureReason(cause)}`, { cause });
  }
}

/** Messages by the disk's error code, for the person who repairs the shop. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full.",
  EDQUOT: "this user may not fill more of the disk.",
  EFBIG: "the disk takes no file of this size.",
  EROFS: "the disk can only be read.",
  EIO: "the disk does not work.",
  EMFILE: "too many files are open in the shop.",
  ENFILE: "too many files are open on this machine.",
  EACCES: "this user may not write or read there.",
  EPERM: "this user may not write or read there.",
  ENOTCONN: "the disk is not connected.",
  ESTALE: "the disk was taken away.",
};

export function isDiskUnavailable(error: unknown): boolean {
  return errorCode(error) in reasons;
}

export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function failureReason(cause: unknown): string {
  return reasons[errorCode(cause)] ?? (cause instanceof Error ? cause.message : String(cause));
}
