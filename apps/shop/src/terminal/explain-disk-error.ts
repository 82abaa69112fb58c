import { UserFacingError } from "./user-facing-error.ts";

/**
 * Turns a file system error into a readable one for the terminal. Returns other errors unchanged.
 */
export function explainDiskError(error: unknown): unknown {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined || path === undefined) return error;
  return new UserFacingError(`${path} cannot be used: ${reasons[code] ?? code}.`, { cause: error });
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "this user may not read or write there",
  EPERM: "this user may not read or write there",
  EROFS: "the disk can only be read",
  ENOENT: "it is not there",
  EEXIST: "it is there already, as a file",
  ENOTDIR: "a part of it is a file, not a folder",
  EISDIR: "it is a folder",
  ENOSPC: "the disk is full",
  EDQUOT: "this user may not fill more of the disk",
};
