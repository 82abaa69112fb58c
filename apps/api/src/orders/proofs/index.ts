/**
 * Stores payment proofs, which are buyers' pictures of transfers, with the decisions of staff and the machine's
 * readings.
 */
import type { Module } from "../../platform/modules/module.ts";
import { proofsPersonal } from "./proofs.personal.ts";

export {
  findProofPayers,
  findProofs,
  findProofsOfOrders,
  findWaitingProofs,
} from "./find-proofs.ts";
export { hasWaitingProof, decideProofs, reopenProofs } from "./decide-proofs.ts";
export { moveProofs } from "./move-proofs.ts";
export type { PaymentProofRow } from "./proofs.tables.ts";
export { submitProof } from "./submit-proof.ts";
export {
  releaseProof,
  storeReading,
  maxReadings,
  claimUnreadProof,
  type UnreadProof,
} from "./unread-proofs.ts";

export const proofs: Module = { name: "proofs", personal: proofsPersonal };
