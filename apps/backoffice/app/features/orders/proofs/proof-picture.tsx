import type { WaitingProofWire } from "@harbour/contracts/operator";
import { Button } from "@harbour/ui";
import { useState } from "react";
import { useProofPicture } from "../../../components/orders/use-proof-picture.ts";
import { useTexts } from "../../../texts.ts";
import { proofsTexts } from "./proofs.texts.ts";

/** The picture of a proof, which can be zoomed and rotated. */
export function ProofPicture({ proof }: { proof: WaitingProofWire }) {
  const t = useTexts(proofsTexts);
  const [isZoomed, setIsZoomed] = useState(false);
  const [quarterTurns, setQuarterTurns] = useState(0);
  const { data, isError } = useProofPicture(
    { reference: proof.order.reference, proofId: proof._id },
    proof.image_url !== null,
  );
  const isMissing = proof.image_url === null || isError;
  return (
    <div className="space-y-3">
      <div className="grid max-h-[70dvh] min-h-60 lg:max-h-[calc(100dvh-13rem)] place-items-center overflow-auto rounded-md bg-tint">
        {isMissing && <p className="p-6 text-quiet">{t("noPicture")}</p>}
        {data && (
          <img
            src={data.image}
            alt={t("picture", { reference: proof.order.reference })}
            style={{ rotate: `${quarterTurns * 90}deg` }}
            className={
              isZoomed
                ? "max-w-none"
                : "max-h-[70dvh] max-w-full object-contain lg:max-h-[calc(100dvh-13rem)]"
            }
          />
        )}
      </div>
      {data && (
        <div className="flex gap-2">
          <Button
            variant="quiet"
            size="small"
            aria-pressed={isZoomed}
            onClick={() => setIsZoomed(!isZoomed)}
          >
            {t("zoom")}
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => setQuarterTurns((quarterTurns + 1) % 4)}
          >
            {t("rotate")}
          </Button>
        </div>
      )}
    </div>
  );
}
