import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Badge, Notice } from "@harbour/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useProofPicture } from "../../../components/orders/use-proof-picture.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { orderPageTexts } from "./order-page.texts.ts";

type Proof = StaffOrderDetails["proofs"][number];

const tones = { WAITING: "warn", APPROVED: "good", REJECTED: "accent" } as const;

/** The uploaded proofs of payment, newest first. Renders nothing when there are none. */
export function OrderProofs({ order: { reference, proofs } }: { order: StaffOrderDetails }) {
  const t = useTexts(orderPageTexts);
  if (proofs.length === 0) return null;
  return (
    <TitledCard id="proofs" title={t("proofs")}>
      <ul className="space-y-4">
        {proofs.toReversed().map((proof) => (
          <li key={proof._id} className="space-y-2">
            <p className="flex flex-wrap items-center gap-x-3 text-sm">
              <Badge tone={tones[proof.status]}>{t(`proof${proof.status}`)}</Badge>
              <span className="text-quiet tabular-nums">{formatDate(proof.uploaded_at)}</span>
            </p>
            {proof.reason !== null && (
              <p className="text-sm" dir="auto">
                {proof.reason}
              </p>
            )}
            {proof.image_url !== null && <ProofPicture reference={reference} proof={proof} />}
          </li>
        ))}
      </ul>
      {proofs.some(({ status }) => status === "WAITING") && (
        <p>
          <Link to={paths.proofs} className="link">
            {t("toProofs")}
          </Link>
        </p>
      )}
    </TitledCard>
  );
}

interface PictureProps {
  readonly reference: string;
  readonly proof: Proof;
  /** True shows the picture at once, because a shortcut key asked for it. */
  readonly isShown?: boolean;
}

/** A proof's picture, which is fetched only on a press because the audit logs each fetch. */
export function ProofPicture({
  reference,
  proof,
  isShown: isInitiallyShown = false,
}: PictureProps) {
  const t = useTexts(orderPageTexts);
  const f = useTexts(fetchTexts);
  const [isShown, setIsShown] = useState(isInitiallyShown);
  const { data, isError } = useProofPicture({ reference, proofId: proof._id }, isShown);
  if (!isShown) return <TextButton onClick={() => setIsShown(true)}>{t("showProof")}</TextButton>;
  if (isError) return <Notice tone="bad">{t("proofNotShown")}</Notice>;
  if (!data) return <output>{f("loading")}</output>;
  return (
    <a href={data.image} target="_blank" rel="noreferrer" className="block">
      <img
        src={data.image}
        alt={t("proofPicture", { reference })}
        className="max-h-96 w-full rounded-md bg-tint object-contain"
      />
    </a>
  );
}
