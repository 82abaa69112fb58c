import { afterAll } from "vitest";
import { type S3Server, startS3Server } from "./s3-server.ts";

/** An S3 server for one test file; `stop`, and nobody answers there. */
export async function objectStorage(): Promise<S3Server> {
  const server = await startS3Server();
  afterAll(() => server.stop());
  return server;
}
