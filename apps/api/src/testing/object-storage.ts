import { type S3Server, startS3Server } from "./s3-server.ts";
import { whenDone } from "./when-done.ts";

/** An S3 server that goes away by itself; `stop`, and nobody answers there. */
export async function objectStorage(): Promise<S3Server> {
  const server = await startS3Server();
  whenDone(() => server.stop());
  return server;
}
