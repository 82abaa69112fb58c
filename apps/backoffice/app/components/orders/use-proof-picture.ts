import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";

interface ProofName {
  readonly reference: string;
  readonly proofId: string;
}

/** Fetches the address of a proof's picture. Each fetch is logged in the audit, so the address is cached. */
export function useProofPicture({ reference, proofId }: ProofName, enabled: boolean) {
  return useQuery({
    queryKey: ["proof-picture", proofId],
    queryFn: () => api.orders.proofImage({ params: { order_id: reference, proof_id: proofId } }),
    enabled,
    // The address works for 15 minutes, so it is fetched again after 14.
    staleTime: 14 * 60_000,
  });
}
