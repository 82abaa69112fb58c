/** Reads payment proofs by machine. The readings advise staff and buyers, but never pay an order. */
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
