import { formatDate } from "@harbour/i18n";
import { useTexts } from "../../site/use-texts.ts";
import { orderTexts } from "../order.texts.ts";
import { onlinePaymentTexts } from "./online-payment.texts.ts";

/**
 * Counts down the time for which the goods are reserved. Without script, or with a wrong clock, it shows when the
 * reservation ends.
 */
export function HoldCountdown({
  deadline,
  secondsLeft,
}: {
  deadline: string;
  secondsLeft: number;
}) {
  const t = useTexts(onlinePaymentTexts);
  const orderText = useTexts(orderTexts);
  return (
    <p role="timer" className="font-bold tabular-nums">
      {secondsLeft > 0
        ? t("heldFor", { time: clock(secondsLeft) })
        : orderText("payBefore", { time: formatDate(deadline) })}
    </p>
  );
}

/** Returns a time as `24:10` or `1:24:10`. */
function clock(seconds: number): string {
  const padTwoDigits = (count: number) => String(count).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const remainingSeconds = padTwoDigits(seconds % 60);
  return hours > 0
    ? `${hours}:${padTwoDigits(minutes)}:${remainingSeconds}`
    : `${minutes}:${remainingSeconds}`;
}
