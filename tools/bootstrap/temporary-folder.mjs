import { accessSync, constants, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const inMemory = "/dev/shm";
const bytesNeeded = 4 * 2 ** 30;

/**
 * Where tests keep their databases and pictures: in memory where the system has a folder there that is large enough, otherwise where
 * it keeps what is temporary. A database of a test is some 400 files that live for seconds; on a disk, making them takes longer than
 * most tests.
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
