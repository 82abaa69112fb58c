import multipart, { type MultipartFile } from "@fastify/multipart";
import { fileMedia, maxFilmBytes, maxPictureBytes } from "@harbour/contracts";
import { pictureMedia } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requireOperator, requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid, notFound, ShopError } from "../../platform/replies/shop-error.ts";
import { createByteBudget } from "../../platform/requests/byte-budget.ts";
import { networkKey } from "../../platform/requests/client-network.ts";
import { customerPlane } from "../../platform/routes/customer-plane.ts";
import { mountMedia } from "../../platform/routes/mount-media.ts";
import { operatorPlane } from "../../platform/routes/operator-plane.ts";
import { type Bucket, buckets, isBucket, masterName } from "./files.rules.ts";
import { readMediaName } from "./media.rules.ts";
import { isSigned } from "./private-addresses.ts";
import { serveMedia } from "./serve-media.ts";
import { sendFile, servePublicPicture } from "./serve-picture.ts";
import { storeMedia } from "./store-media.ts";
import { storeShopPicture, storeUpload } from "./store-upload.ts";

/**
 * Limits the memory for uploads. A network gets room for a review's five pictures and a payment proof. All networks
 * together get three times as much.
 */
const uploadBytes = createByteBudget(18 * maxPictureBytes, () => 6 * maxPictureBytes);

interface FilePath {
  bucket: string;
  name: string;
}

/** Routes for uploads (S7-092: one multipart `file`, answered by its address as plain text) and downloads. */
export function mountFiles(app: FastifyInstance, deps: Deps): void {
  void app.register(multipart, {
    // The limits end an upload while it is still coming in.
    limits: { fileSize: maxPictureBytes, files: 2, fields: 5, fieldSize: 1000, parts: 7 },
  });

  mountMedia(app, { plane: customerPlane, deps }, fileMedia.upload, async (call) => {
    const { bucket } = call.request.params as { bucket: string };
    if (!isBucket(bucket) || !buckets[bucket].isForPeople) throw notFound("Bucket");
    const shopper = requireShopper(call.actor);
    return answerUpload(call, (fileBytes) => storeUpload(deps, shopper, { bucket, fileBytes }));
  });

  mountMedia(app, { plane: operatorPlane, deps }, pictureMedia.upload, async (call) => {
    const operator = requireOperator(call.actor, pictureMedia.upload.who);
    return answerUpload(call, (fileBytes) => storeShopPicture(deps, operator, fileBytes));
  });

  mountMedia(app, { plane: operatorPlane, deps }, pictureMedia.uploadFilm, async (call) => {
    const operator = requireOperator(call.actor, pictureMedia.uploadFilm.who);
    return answerUpload(call, (fileBytes) => storeMedia(deps, operator, fileBytes), maxFilmBytes);
  });

  app.get<{ Params: { name: string } }>("/files/media/:name", async (request, reply) => {
    const file = readMediaName(request.params.name);
    if (!file) throw notFound("File");
    return serveMedia(deps, request, reply, file);
  });

  app.get<{ Params: FilePath }>("/files/:bucket/:name", async (request, reply) => {
    const picture = readName(request.params);
    if (!picture || !buckets[picture.bucket].isPublic) throw notFound("File");
    return servePublicPicture(deps, request, reply, picture);
  });

  app.get<{ Params: FilePath }>("/files/private/:bucket/:name", async (request, reply) => {
    const picture = readName(request.params);
    const name = picture && masterName(picture.bucket, picture.id);
    // Wrong, expired and missing addresses get the same answer, so that nothing about stored files is revealed.
    if (!name || !isSigned(deps, name, request.query as object)) throw notFound("File");
    void reply.header("cache-control", "private, no-store");
    return sendFile(deps, request, reply, name);
  });
}

/**
 * Stores the one file that was sent and answers its address as plain text.
 * @param store saves the file and returns its address
 * @param maxBytes the size limit of the file
 */
async function answerUpload(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  store: (fileBytes: Buffer) => Promise<string>,
  maxBytes = maxPictureBytes,
): Promise<FastifyReply> {
  const uploadMemory = openUploadMemory(request, maxBytes);
  try {
    const address = await store(await readUploadForm(request, uploadMemory, maxBytes));
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-store")
      .send(address);
  } finally {
    uploadMemory.releaseBytes();
  }
}

function readName({ bucket, name }: FilePath): { bucket: Bucket; id: string } | undefined {
  const id = /^([0-9a-f]{32})\.webp$/.exec(name)?.[1];
  return id !== undefined && isBucket(bucket) ? { bucket, id } : undefined;
}

/**
 * Reserves memory for an upload until it is stored. Bytes count as they arrive, so that announced but unsent bytes
 * block nothing. Refuses an upload without enough free memory before its bytes arrive.
 * @throws ShopError `unavailable`
 */
function openUploadMemory({ headers, ip }: FastifyRequest, maxBytes: number): UploadMemory {
  const announcedBytes = Number(headers["content-length"] ?? maxBytes);
  const network = networkKey(ip);
  if (!uploadBytes.fits(network, Math.min(announcedBytes, maxBytes))) throw tooManyPicturesError();
  let receivedBytes = 0;
  return {
    reserveBytes(bytes) {
      if (!uploadBytes.reserve(network, bytes)) return false;
      receivedBytes += bytes;
      return true;
    },
    releaseBytes() {
      uploadBytes.release(network, receivedBytes);
      receivedBytes = 0;
    },
  };
}

interface UploadMemory {
  /** Reserves memory for bytes. Returns false when too little is free. */
  reserveBytes(bytes: number): boolean;
  releaseBytes(): void;
}

const tooManyPicturesError = (): ShopError =>
  new ShopError("unavailable", "Too many pictures at once. Please try again.", { retryAfter: 5 });

/** @throws ShopError `malformed` for a form that is cut off or unreadable */
async function readUploadForm(
  request: FastifyRequest,
  uploadMemory: UploadMemory,
  maxBytes: number,
): Promise<Buffer> {
  try {
    return await readFile(request, uploadMemory, maxBytes);
  } catch (error) {
    // Errors of the form parser have no status, unlike errors of the shop and the framework.
    if (error instanceof ShopError || (error instanceof Error && "statusCode" in error))
      throw error;
    throw new ShopError("malformed", "The form could not be read to its end.");
  }
}

/**
 * Reads a file. When memory is short, it reads on without storing anything, so that the sender still gets the answer.
 * @throws ShopError `unavailable`, `too_large`
 */
async function readPart(file: MultipartFile["file"], uploadMemory: UploadMemory): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let isFull = false;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (isFull) continue;
    if (uploadMemory.reserveBytes(chunk.length)) chunks.push(chunk);
    else {
      isFull = true;
      chunks.length = 0;
      uploadMemory.releaseBytes();
    }
  }
  if (file.truncated) throw new ShopError("too_large", "The request is too large.");
  if (isFull) throw tooManyPicturesError();
  return Buffer.concat(chunks);
}

/** Reads the one field `file`, and stops at the size limit. */
async function readFile(
  request: FastifyRequest,
  uploadMemory: UploadMemory,
  maxBytes: number,
): Promise<Buffer> {
  if (!request.isMultipart())
    throw new ShopError(
      "unsupported_media",
      "Please send multipart/form-data with one field: file.",
    );
  let fileBytes: Buffer | undefined;
  for await (const formPart of request.files({ limits: { fileSize: maxBytes } })) {
    if (formPart.fieldname !== "file" || fileBytes !== undefined) {
      formPart.file.resume();
      throw invalid({ file: [makeReason("not-one-file")] });
    }
    fileBytes = await readPart(formPart.file, uploadMemory);
  }
  if (fileBytes === undefined) throw invalid({ file: [makeReason("not-one-file")] });
  if (fileBytes.length === 0) throw invalid({ file: [makeReason("file-empty")] });
  return fileBytes;
}
