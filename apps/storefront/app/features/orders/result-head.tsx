import type { Order } from "@harbour/contracts";
import { classes } from "@harbour/ui";
import type { ReactNode } from "react";
import { useText } from "../../components/site/use-text.ts";
import { orderMessages } from "./order.messages.ts";

interface Props {
  icon: ReactNode;
  /** Classes of its ground. */
  tone: string;
  title: string;
  /** In a sentence or two. */
  children: ReactNode;
  order: Order | null;
  /** The way on. */
  next?: ReactNode;
}

/** How a checkout ended, above the order itself. */
export function ResultHead({ icon, tone, title, children, order, next }: Props) {
  const t = useText(orderMessages);
  return (
    <div
      className={classes(
        "mb-10 grid justify-items-center gap-3 rounded-lg px-6 py-10 text-center",
        tone,
      )}
    >
      {icon}
      <p className="text-2xl font-black tracking-tight sm:text-3xl">{title}</p>
      <p className="max-w-prose">{children}</p>
      {order && (
        <>
          <p className="mt-2 text-sm text-quiet">{t("reference")}</p>
          <p className="text-2xl font-black tracking-wide tabular-nums select-all">
            {order.reference}
          </p>
          <p className="max-w-prose text-sm text-quiet">{t("keepReference")}</p>
        </>
      )}
      {next}
    </div>
  );
}
