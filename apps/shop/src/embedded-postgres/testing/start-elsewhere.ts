import { startEmbeddedPostgres } from "../index.ts";

// Run by the tests in a process of its own, which they then kill.
const { url } = await startEmbeddedPostgres({ dir: process.argv[2] ?? "", durable: false });
process.stdout.write(`${url}\n`);
