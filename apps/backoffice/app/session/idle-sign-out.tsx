import { Button, Dialog } from "@harbour/ui";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { useTexts } from "../texts.ts";
import { sessionTexts } from "./session.texts.ts";
import { useSession } from "./session.tsx";

/** The shop ends a session after 30 minutes without calls. */
const idleMinutes = 30;
const warningMinutes = 2;
const lastUseKey = "backoffice.last-use";

/**
 * Ends the session when nobody pressed anything for half an hour, in any tab. Calls of the page itself do
 * not count, because an open page reads by itself.
 */
export function IdleSignOut() {
  const t = useTexts(sessionTexts);
  const { signOut, endIdleSession, hasEnded } = useSession();
  const [isWarningShown, setIsWarningShown] = useState(false);

  useEffect(() => {
    if (hasEnded) return undefined;
    recordUse();
    const recordUseSometimes = () => {
      if (Date.now() - readLastUse() > 10_000) recordUse();
    };
    const checkIdleTime = () => {
      const minutes = (Date.now() - readLastUse()) / 60_000;
      // Without a connection the next look tries again, and the shop ends the session by itself.
      const hasTimedOut = minutes >= idleMinutes;
      if (hasTimedOut) void endIdleSession().catch(() => undefined);
      setIsWarningShown(!hasTimedOut && minutes >= idleMinutes - warningMinutes);
    };
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) addEventListener(event, recordUseSometimes, { passive: true });
    const timer = setInterval(checkIdleTime, 5_000);
    return () => {
      for (const event of events) removeEventListener(event, recordUseSometimes);
      clearInterval(timer);
    };
  }, [endIdleSession, hasEnded]);

  if (!isWarningShown || hasEnded) return null;
  const staySignedIn = () => {
    recordUse();
    setIsWarningShown(false);
    // Renews the session, because nothing else may have called for a while.
    void api.staff.operator().catch(() => undefined);
  };
  return (
    <Dialog title={t("stillThere")} closeLabel={t("close")} onClose={staySignedIn}>
      <div className="space-y-4 p-5">
        <p>{t("idle", { minutes: warningMinutes })}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={staySignedIn}>{t("stay")}</Button>
          <Button variant="quiet" onClick={() => void signOut().catch(() => undefined)}>
            {t("leave")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const readLastUse = (): number => Number(localStorage.getItem(lastUseKey)) || Date.now();
const recordUse = (): void => localStorage.setItem(lastUseKey, String(Date.now()));
