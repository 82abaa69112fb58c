import { accessSync, constants, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
const requiredBytes = 4 * 2 ** 30;

/**
 * Returns the folder for the tests' databases and pictures, in memory if there is room. A test's database consists of
 * some 400 short-lived files. Creating them on a disk takes longer than most tests.
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
