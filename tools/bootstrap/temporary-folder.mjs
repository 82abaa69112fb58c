import { accessSync, constants, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
const requiredBytes = 4 * 2 ** 30;

/**
 * Returns the folder for tests' databases and pictures, in memory if large enough. A test's
 * database is some 400 short-lived files, and creating them on a disk takes longer than most tests.
 */
export function chooseTemporaryFolder() {
  return hasRoomInMemory() ? memoryFolder : tmpdir();
}

export function hasRoomInMemory() {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return Math.min(bavail * bsize, freemem()) >= requiredBytes;
  } catch {
    return false;
  }
}
