/** Reads payment proofs by machine. It advises staff and buyers, and pays nothing. */
import type { Module } from "../../platform/modules/module.ts";
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
