import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";

interface ProofName {
  readonly reference: string;
  readonly proofId: string;
}

/** Reads the address of a proof's picture. Each look is audited, so it is asked for once. */
export function useProofPicture({ reference, proofId }: ProofName, enabled: boolean) {
  return useQuery({
    queryKey: ["proof-picture", proofId],
    queryFn: () => api.orders.proofImage({ params: { order_id: reference, proof_id: proofId } }),
    enabled,
    // The address works for 15 minutes.
    staleTime: 14 * 60_000,
  });
}
