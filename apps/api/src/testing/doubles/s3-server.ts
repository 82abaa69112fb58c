import { startFauxqs } from "fauxqs";
import type { S3Settings } from "../../platform/modules/deps-settings.ts";

export interface S3Server {
  readonly settings: S3Settings & { readonly endpoint: string };
  stop(): Promise<void>;
}

/**
 * Starts an S3 server in memory with one empty bucket. s3rver and its fork cannot list more than 1000 files,
 * because their continuation tokens need DES, which OpenSSL 3 lacks.
 */
export async function startS3Server(): Promise<S3Server> {
  const server = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  server.createBucket("pictures");
  let stopped: Promise<void> | undefined;
  return {
    settings: {
      kind: "s3",
      bucket: "pictures",
      prefix: "shop/files",
      endpoint: server.address,
      region: "us-east-1",
      pathStyle: true,
      accessKeyId: "test",
      secretAccessKey: "a key that only tests know",
    },
    stop: () => (stopped ??= server.stop()),
  };
}
