import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import type { z } from "zod";
import {
  BadBackup,
  type BackupDescription,
  backupDescription,
  headerEntryName,
} from "./backup-format.ts";

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Readable;
}

/** Yields the entries of an archive in order. Read each entry's content before asking for the next entry. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of entries as unknown as AsyncIterable<ParsedTarEntry>)
      yield { name: header.name, content: Readable.fromWeb(body as never) };
  } catch (error) {
    if (error instanceof Error && "code" in error) throw error;
    throw new BadBackup("it is no archive of a shop, or only a part of one", { cause: error });
  }
}

/** Reads what an archive holds. @throws BadBackup, and the disk's error */
export async function readBackup(path: string): Promise<BackupDescription> {
  for await (const { name, content } of readArchive(path)) {
    if (name !== headerEntryName) break;
    return readJson(backupDescription, content);
  }
  throw new BadBackup("it is no archive of a shop");
}

/** @throws BadBackup for other content */
export async function readJson<Schema extends z.ZodType>(
  schema: Schema,
  content: Readable,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await json(content).catch(() => undefined));
  if (!parsed.success)
    throw new BadBackup("its description is damaged, or of a later version of Harbour");
  return parsed.data;
}
