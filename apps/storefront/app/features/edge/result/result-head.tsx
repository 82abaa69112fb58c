import type { Order } from "@harbour/contracts";
import { CircleAlert, classes, Clock, PackageCheck, Picture } from "@harbour/ui";
import type { ReactNode } from "react";
import {
  ReturnedPoints,
  KeptPoints,
  ReachedLevel,
} from "../../../components/orders/order-points.tsx";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import type { PaymentOutcome } from "../../../components/orders/payment/payment-state.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { ArrivalDetails } from "./arrival-details.tsx";
import type { Words } from "./result-words.ts";

interface Props {
  outcome: PaymentOutcome;
  message: Words;
  order: Order | null;
  /** Tells whether the order is listed in the buyer's account. Its number is then not needed to find it. */
  isOwnedByMember: boolean;
  /** The link to the next step. */
  next?: ReactNode;
}

/** Shows how a checkout ended, above the order itself. */
export function ResultHead({ outcome, message, order, isOwnedByMember, next }: Props) {
  const t = useTexts(orderTexts);
  const { icon, tone } = outcomeStyles[outcome];
  const isPaid = order !== null && outcome === "paid";
  // An order below already has the page's heading.
  const Title = order ? "p" : "h1";
  return (
    <div
      className={classes(
        "mb-8 grid justify-items-center gap-3 rounded-lg px-6 py-8 text-center sm:py-10 print:hidden",
        // Phones get a smaller heading, so that the pay button is on the first screen.
        outcome === "unpaid" && "max-sm:mb-5 max-sm:gap-2 max-sm:py-4 max-sm:[&>svg]:hidden",
        tone,
      )}
    >
      {isPaid ? <BoughtPictures order={order} /> : icon}
      <Title className="heading text-3xl font-black tracking-tight text-balance [overflow-wrap:anywhere] sm:text-5xl">
        {message.title}
      </Title>
      <p className="max-w-prose text-pretty [overflow-wrap:anywhere] sm:text-lg">{message.text}</p>
      {isPaid && <ArrivalDetails order={order} />}
      {order && <ReachedLevel order={order} />}
      {order && <KeptPoints order={order} />}
      {order && outcome === "cancelled" && <ReturnedPoints order={order} />}
      {outcome === "unpaid" && next}
      {order && (
        <p className="mt-2 flex flex-wrap items-baseline justify-center gap-x-2 text-quiet">
          {t("reference")}
          <span className="text-lg font-black tracking-wide whitespace-nowrap text-ink tabular-nums select-all">
            {order.reference}
          </span>
        </p>
      )}
      {order && !isOwnedByMember && (
        <p className="max-w-prose text-sm text-pretty text-quiet">{t("keepReference")}</p>
      )}
      {outcome !== "unpaid" && next}
    </div>
  );
}

const maxPictures = 4;

/** Shows the bought products, as far as they fit on one line. */
function BoughtPictures({ order }: { order: Order }) {
  return (
    <ul className="mb-2 flex justify-center gap-2 sm:gap-3">
      {order.cart_items.slice(0, maxPictures).map(({ _id, image }) => (
        <li key={_id}>
          <Picture
            src={image}
            alt=""
            width={224}
            height={224}
            sizes="112px"
            className="size-17 rounded-md bg-tint object-cover sm:size-28"
          />
        </li>
      ))}
    </ul>
  );
}

/** The colour and sign of each result. Green is only for finished steps. */
const outcomeStyles: Readonly<Record<PaymentOutcome, { icon: ReactNode; tone: string }>> = {
  cancelled: { icon: <CircleAlert size={48} className="text-quiet" />, tone: "bg-tint" },
  // Pictures of the bought products replace the sign.
  paid: { icon: null, tone: "bg-good-tint" },
  confirming: { icon: <Clock size={48} className="text-quiet" />, tone: "bg-tint" },
  unpaid: { icon: <Clock size={48} className="text-quiet" />, tone: "bg-tint" },
  overdue: { icon: <Clock size={48} className="text-quiet" />, tone: "bg-tint" },
  checking: { icon: <Clock size={48} className="text-good" />, tone: "bg-good-tint" },
  placed: { icon: <PackageCheck size={48} className="text-good" />, tone: "bg-good-tint" },
};
