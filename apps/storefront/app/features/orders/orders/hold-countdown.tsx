import { formatDate } from "@harbour/i18n";
import { useText } from "../../../components/site/use-text.ts";
import { onlinePaymentMessages } from "./online-payment.messages.ts";
import { orderMessages } from "./order.messages.ts";

/** How long the goods are still held, as the time goes by; without script, or where the shop's clock says otherwise, until when. */
export function HeldFor({ deadline, left }: { deadline: string; left: number }) {
  const t = useText(onlinePaymentMessages);
  const say = useText(orderMessages);
  return (
    <p role="timer" className="font-bold tabular-nums">
      {left > 0
        ? t("heldFor", { time: clock(left) })
        : say("payBefore", { time: formatDate(deadline) })}
    </p>
  );
}

/** `24:10`, or `1:24:10`. */
function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
