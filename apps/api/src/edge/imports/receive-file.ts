import { createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { maxImportBytes, type ImportWire } from "@harbour/contracts/operator";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import type { FastifyRequest } from "fastify";
import { isUtf32 } from "../../platform/files/utf8-file.ts";
import { invalid, ShopError } from "../../platform/replies/shop-error.ts";

export interface ReceivedFile {
  readonly path: string;
  /** The file's name on the sender's computer. */
  readonly name: string;
  readonly format: ImportWire["format"];
}

/**
 * Streams an upload to a local temporary file, and deletes the file after the work.
 * @throws ShopError `too_large`, `unsupported_media`, `malformed` or `validation`
 */
export async function withReceivedFile<Result>(
  request: FastifyRequest,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-upload-"));
  try {
    const receivedPath = join(folder, "arrived");
    const name = await receive(request, receivedPath);
    return await work({ path: receivedPath, name, format: await findFormat(receivedPath, name) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, path: string): Promise<string> {
  if (!request.isMultipart())
    throw new ShopError(
      "unsupported_media",
      "Please send multipart/form-data with one field: file.",
    );
  let name: string | undefined;
  try {
    for await (const formPart of request.files({ limits: { fileSize: maxImportBytes } })) {
      if (formPart.fieldname !== "file" || name !== undefined) {
        formPart.file.resume();
        throw refuseFile(makeReason("not-one-file"));
      }
      name = formPart.filename.replaceAll(/\p{Cc}/gu, "").slice(-200);
      await pipeline(formPart.file, createWriteStream(path, { mode: 0o600 }));
      if (formPart.file.truncated)
        throw new ShopError(
          "too_large",
          `The file is larger than ${maxImportBytes / 1024 / 1024} MB. Please divide it.`,
        );
    }
  } catch (error) {
    // Errors of the multipart parser have no status, unlike those of the shop and the framework.
    if (error instanceof ShopError || (error instanceof Error && "statusCode" in error))
      throw error;
    throw new ShopError("malformed", "The form could not be read to its end.");
  }
  if (name === undefined) throw refuseFile(makeReason("not-one-file"));
  return name;
}

/** Recognises a workbook by its first bytes, regardless of the file's name. */
async function findFormat(path: string, name: string): Promise<ReceivedFile["format"]> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
  await handle.close();
  const firstBytes = buffer.subarray(0, bytesRead);
  if (bytesRead === 0) throw refuseFile(makeReason("file-empty"));
  if (isUtf32(firstBytes)) throw refuseFile(makeReason("file-in-utf32"));
  if (firstBytes.toString("hex").startsWith("d0cf11e0"))
    throw refuseFile(makeReason("old-workbook"));
  if (firstBytes.toString("latin1").startsWith("PK\x03\x04")) return "xlsx";
  return /\.(jsonl|ndjson|json)$/i.test(name) ? "jsonl" : "csv";
}

export const refuseFile = (...reasons: Reason[]): ShopError => invalid({ file: reasons });
