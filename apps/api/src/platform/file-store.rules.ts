/** One folder, one file, letters that mean nothing to a file system or in an address. */
export function isFileName(name: string): boolean {
  return (
    /^[a-z][a-z-]{0,40}\/[A-Za-z0-9_-]{1,80}\.[a-z0-9.]{2,50}$/.test(name) && !name.includes("..")
  );
}

/** @throws Error for any other name */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not a name of a stored file: ${name}`);
}

/** Object storage is away or refuses, or the disk is full: the shop goes on without what needs its files. */
export class FilesUnavailable extends Error {
  override readonly name = "FilesUnavailable";

  constructor(cause: unknown) {
    super(
      `The files cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
}
