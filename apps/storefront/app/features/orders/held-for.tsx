import { formatDate } from "@harbour/i18n";
import { useMemo } from "react";
import { useCountdown } from "../../components/forms/use-countdown.ts";
import { useHasScript } from "../../components/site/use-has-script.ts";
import { useText } from "../../components/site/use-text.ts";
import { onlinePaymentMessages } from "./online-payment.messages.ts";
import { orderMessages } from "./order.messages.ts";

/** How long the goods are still held, as the time goes by; without script, and when it is over, until when. */
export function HeldFor({ deadline }: { deadline: string }) {
  const t = useText(onlinePaymentMessages);
  const say = useText(orderMessages);
  const hasScript = useHasScript();
  const wait = useMemo(
    () => ({ seconds: hasScript ? secondsUntil(deadline) : 0 }),
    [hasScript, deadline],
  );
  const left = useCountdown(wait, wait.seconds);
  return (
    <p role="timer" className="font-bold tabular-nums">
      {left > 0
        ? t("heldFor", { time: clock(left) })
        : say("payBefore", { time: formatDate(deadline) })}
    </p>
  );
}

function secondsUntil(deadline: string): number {
  return Math.max(0, Math.ceil((Date.parse(deadline) - Date.now()) / 1000));
}

/** `24:10`, or `1:24:10`. */
function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
