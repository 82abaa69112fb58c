import { accessSync, constants, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const inMemory = "/dev/shm";
const bytesNeeded = 4 * 2 ** 30;

/**
 * Returns the folder for tests' databases and pictures, in memory if large enough. A test's
 * database is some 400 short-lived files, and creating them on a disk takes longer than most tests.
 */
export function temporaryFolder() {
  return hasRoomInMemory() ? inMemory : tmpdir();
}

export function hasRoomInMemory() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, freemem()) >= bytesNeeded;
  } catch {
    return false;
  }
}
