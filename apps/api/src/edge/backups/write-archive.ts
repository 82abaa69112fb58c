import { createWriteStream } from "node:fs";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createTarPacker } from "modern-tar";

export interface ArchiveWriter {
  /** Adds an entry of a known size, in bytes. */
  add(name: string, size: number, content: Readable): Promise<void>;
  /** Adds a value as JSON. */
  addJson(name: string, value: unknown): Promise<void>;
}

/** Writes a tar archive that only its owner may read. @throws the disk's error */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const add: ArchiveWriter["add"] = async (name, size, content) => {
    const entry = controller.add({ name, size, mode: 0o600 });
    await pipeline(content, Writable.fromWeb(entry));
  };
  const archiveFill = fill({
    add,
    addJson(name, value) {
      const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
      return add(name, bytes.length, Readable.from([bytes]));
    },
  });
  const writePipeline = pipeline(
    Readable.fromWeb(readable as ReadableStream<Uint8Array>),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  await Promise.all([
    writePipeline,
    archiveFill.then(
      () => controller.finalize(),
      (error: unknown) => controller.error(error),
    ),
  ]);
}
