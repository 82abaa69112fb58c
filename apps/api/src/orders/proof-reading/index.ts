/** The reading of payment proofs by a machine. It advises staff and buyers; nothing is paid by it. */
import type { Module } from "../../platform/module.ts";
import { proofReadingJobs, queueReading } from "./proof-reading.jobs.ts";

export const proofReading: Module = {
  name: "proof-reading",
  eventHandlers: {
    order: async (tx, { event }) => {
      if (event === "upload-proof") await queueReading(tx);
    },
  },
  jobs: proofReadingJobs,
};
