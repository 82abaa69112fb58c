import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type * as Client from "@aws-sdk/client-s3";
import type { S3Settings } from "../modules/deps-settings.ts";
import { assertFileName, FilesUnavailable, isFileName } from "./file-store.rules.ts";
import type { FileStore } from "./file-store.ts";

/** Timeouts in milliseconds. `call` limits a whole call with its retry, except for the bytes of a streamed file. */
const defaultTimeoutsMs = { connect: 2000, idle: 30_000, call: 6000, transfer: 20_000 };

/** With the default of 50 connections, slow readers of pictures would block all others. */
const maxConnections = 256;

/** Stores files in a bucket of S3 or a compatible service. */
export function createS3FileStore(
  settings: S3Settings,
  changedTimeouts: Partial<typeof defaultTimeoutsMs> = {},
): FileStore {
  const timeoutsMs = { ...defaultTimeoutsMs, ...changedTimeouts };
  const { bucket } = settings;
  const prefix = settings.prefix === "" ? "" : `${settings.prefix}/`;
  const addressFile = (name: string) => {
    assertFileName(name);
    return { Bucket: bucket, Key: prefix + name };
  };
  // The client is loaded on first use, because it takes 30 MB and an eighth of a second.
  let sdk: Promise<Sdk> | undefined;
  const ask = async <Found>(
    call: (sdk: Sdk, abortSignal: AbortSignal) => Promise<Found>,
    milliseconds = timeoutsMs.call,
  ): Promise<Found | undefined> => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => abort.abort(new Error(`no answer within ${milliseconds} ms`)),
      milliseconds,
    );
    try {
      return await call(await (sdk ??= loadSdk(settings, timeoutsMs)), abort.signal);
    } catch (error) {
      if (isMissingFileError(error)) return undefined;
      throw new FilesUnavailable(abort.signal.aborted ? abort.signal.reason : error);
    } finally {
      clearTimeout(timer);
    }
  };
  const get = async (
    name: string,
    milliseconds: number,
    readBody: (body: Body) => Promise<unknown>,
  ) =>
    ask(async ({ client, GetObjectCommand }, abortSignal) => {
      const storedObject = await client.send(new GetObjectCommand(addressFile(name)), {
        abortSignal,
      });
      return { ...toFileMetadata(storedObject), body: await readBody(storedObject.Body as Body) };
    }, milliseconds);

  return {
    // A single request is enough, because S3 shows an object only when it is complete.
    async write(name, bytes) {
      await ask(
        ({ client, PutObjectCommand }, abortSignal) =>
          client.send(new PutObjectCommand({ ...addressFile(name), Body: bytes }), { abortSignal }),
        timeoutsMs.transfer,
      );
    },
    // Large files are sent in parts, because one request is limited to 5 GB. S3 shows the object after the last part.
    async writeFromDisk(name, path) {
      await ask(async ({ client }, abortSignal) => {
        const { Upload } = await import("@aws-sdk/lib-storage");
        const params = { ...addressFile(name), Body: createReadStream(path) };
        const upload = new Upload({ client, params, queueSize: 1 });
        abortSignal.addEventListener("abort", () => void upload.abort());
        await upload.done();
      }, timeoutsMs.transfer);
    },
    async read(name) {
      const storedFile = await get(name, timeoutsMs.transfer, (body) =>
        body.transformToByteArray(),
      );
      if (storedFile === undefined) throw new Error(`There is no file ${name}.`);
      return Buffer.from(storedFile.body as Uint8Array);
    },
    async open(name) {
      if (!isFileName(name)) return undefined;
      const storedFile = await get(name, timeoutsMs.call, async (body) => body);
      if (storedFile === undefined) return undefined;
      const { body, ...metadata } = storedFile;
      return { ...metadata, stream: body as Readable };
    },
    async find(name) {
      if (!isFileName(name)) return undefined;
      return ask(async ({ client, HeadObjectCommand }, abortSignal) =>
        toFileMetadata(
          await client.send(new HeadObjectCommand(addressFile(name)), { abortSignal }),
        ),
      );
    },
    async remove(name) {
      await ask(({ client, DeleteObjectCommand }, abortSignal) =>
        client.send(new DeleteObjectCommand(addressFile(name)), { abortSignal }),
      );
    },
    async *list(folder) {
      for (let ContinuationToken: string | undefined; ;) {
        const request = { Bucket: bucket, Prefix: `${prefix}${folder}/`, ContinuationToken };
        const page = await ask(({ client, ListObjectsV2Command }, abortSignal) =>
          client.send(new ListObjectsV2Command(request), { abortSignal }),
        );
        yield (page?.Contents ?? []).map(({ Key = "" }) => Key.slice(prefix.length));
        ContinuationToken = page?.NextContinuationToken;
        if (ContinuationToken === undefined) return;
      }
    },
  };
}

type Sdk = typeof Client & { readonly client: Client.S3Client };
type Body = Readable & { transformToByteArray(): Promise<Uint8Array> };

async function loadSdk(settings: S3Settings, timeoutsMs: typeof defaultTimeoutsMs): Promise<Sdk> {
  const sdk = await import("@aws-sdk/client-s3");
  const { region, endpoint, pathStyle, accessKeyId, secretAccessKey } = settings;
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeoutsMs.connect,
      socketTimeout: timeoutsMs.idle,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
  });
  return { ...sdk, client };
}

const toFileMetadata = (storedObject: {
  ContentLength?: number | undefined;
  LastModified?: Date | undefined;
}) => ({
  size: storedObject.ContentLength ?? 0,
  changedAt: storedObject.LastModified ?? new Date(0),
});

/** A missing object has no error code here, because HEAD responses have no body. */
const isMissingFileError = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotFound" || error.name === "NoSuchKey");
