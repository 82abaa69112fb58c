import { Anchor, Notice } from "@harbour/ui";
import { paths } from "../../paths.ts";
import { useShownStore } from "../site/personal-counts.tsx";
import { useText } from "../site/use-text.ts";
import { waitingMessages } from "./waiting.messages.ts";
import type { WaitingOrder } from "./waiting-order.ts";

/** An older order of these goods waits for its money: it can be paid, or ordered anew. */
export function WaitingNotice({ order }: { order: WaitingOrder }) {
  const t = useText(waitingMessages);
  const store = useShownStore();
  return (
    <Notice className="mb-6">
      {t("waiting", { reference: order.reference })}{" "}
      <Anchor
        href={paths.order(store, order.id)}
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        {t("pay")}
      </Anchor>
    </Notice>
  );
}
