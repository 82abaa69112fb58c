import type { BankTransferWire } from "@harbour/contracts/operator";
import { formatDay, formatMoney, isZeroMoney } from "@harbour/i18n";
import { Badge, Button } from "@harbour/ui";
import { Link } from "react-router";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import type { TransferMatch } from "./bind-dialog.tsx";
import { matchReasonTexts, bindTexts, obstacleTexts, statementsTexts } from "./statements.texts.ts";

type Proposal = BankTransferWire["proposals"][number];

interface TransferRowProps {
  readonly transfer: BankTransferWire;
  readonly openBinding: (binding: TransferMatch) => void;
}

/** A transfer in the bank's own words, next to the orders that it may pay. */
export function TransferRow({ transfer, openBinding }: TransferRowProps) {
  const t = useTexts(statementsTexts);
  const isOpen = transfer.pays === null && transfer.returned === null;
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-2">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-quiet">{formatDay(transfer.paid_on)}</span>
          <span className="font-bold tabular-nums">{formatMoney(transfer.amount)}</span>
        </p>
        {transfer.payer !== "" && <p dir="auto">{transfer.payer}</p>}
        <p className="text-sm text-quiet [overflow-wrap:anywhere]" dir="auto">
          {transfer.text}
        </p>
        <p className="flex flex-wrap gap-2">
          {transfer.is_known && <Badge tone="quiet">{t("known")}</Badge>}
          {transfer.open_status !== null && (
            <Badge tone="warn">{t("bankStatus", { status: transfer.open_status })}</Badge>
          )}
        </p>
        {transfer.went_back && (
          <p className="text-sm font-bold text-accent" dir="auto">
            {transfer.went_back}
          </p>
        )}
      </div>
      <div className="min-w-0 space-y-3">
        {isOpen ? (
          <OpenTransfer transfer={transfer} openBinding={openBinding} />
        ) : (
          <BoundTransfer pays={transfer.pays} returned={transfer.returned} />
        )}
      </div>
    </li>
  );
}

function BoundTransfer({ pays, returned }: Pick<BankTransferWire, "pays" | "returned">) {
  const t = useTexts(statementsTexts);
  const reference = pays?.order_reference ?? returned?.order_reference ?? "";
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Link to={paths.order(reference)} className="link">
        {pays ? t("pays", { reference }) : t("returnedFor", { reference })}
      </Link>
      {pays && !isZeroMoney(pays.surplus) && (
        <Badge tone={pays.surplus_returned_at ? "quiet" : "warn"}>
          {t("surplus", { amount: formatMoney(pays.surplus) })}
        </Badge>
      )}
    </p>
  );
}

function OpenTransfer({ transfer, openBinding }: TransferRowProps) {
  const t = useTexts(statementsTexts);
  return (
    <>
      {transfer.proposals.length === 0 && <p className="text-quiet">{t("noProposal")}</p>}
      {transfer.proposals.map((proposal) => (
        <ProposalPart
          key={proposal.order_id}
          proposal={proposal}
          onChoose={() =>
            openBinding({ transfer, reference: proposal.order_reference, action: proposal.action })
          }
        />
      ))}
      <TextButton onClick={() => openBinding({ transfer, reference: null, action: null })}>
        {t("byHand")}
      </TextButton>
    </>
  );
}

function ProposalPart({ proposal, onChoose }: { proposal: Proposal; onChoose: () => void }) {
  const t = useTexts(statementsTexts);
  const orderText = useTexts(orderTexts);
  const bindText = useTexts(bindTexts);
  const matchReasonText = useTexts(matchReasonTexts);
  const obstacleText = useTexts(obstacleTexts);
  const { order_reference: reference, obstacle, action } = proposal;
  return (
    <div className="space-y-1 rounded-md border border-line p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={paths.order(reference)} className="font-bold underline-offset-4 hover:underline">
          {reference}
        </Link>
        <span className="font-bold tabular-nums">{formatMoney(proposal.amount)}</span>
      </p>
      <p className="text-sm text-quiet">
        {orderText(proposal.current_status)} ·{" "}
        {proposal.because.map((fact) => matchReasonText(fact)).join(t("comma"))}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={obstacle === null ? "good" : "warn"}>
          {obstacle === null ? t("isCertain") : obstacleText(obstacle)}
        </Badge>
        {action && (
          <Button variant="quiet" size="small" onClick={onChoose}>
            {bindText(action)}
          </Button>
        )}
      </p>
    </div>
  );
}
