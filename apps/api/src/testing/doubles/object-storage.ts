import { cleanUp } from "../clean-up.ts";
import { type S3Server, startS3Server } from "./s3-server.ts";

/** Starts an S3 server that stops by itself. */
export async function objectStorage(): Promise<S3Server> {
  const server = await startS3Server();
  cleanUp(() => server.stop());
  return server;
}
