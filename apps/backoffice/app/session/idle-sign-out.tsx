import { Button, Dialog } from "@harbour/ui";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { useTexts } from "../texts.ts";
import { sessionTexts } from "./session.texts.ts";
import { useSession } from "./session.tsx";

/** The minutes without calls after which the shop ends a session. */
const idleMinutes = 30;
const warningMinutes = 2;
const lastUseKey = "backoffice.last-use";

/**
 * Ends the session after half an hour without input in any tab. Calls do not count as input, because an open page
 * refetches by itself.
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
      // Without a connection the next check tries again. The shop also ends the session by itself.
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
    // Renews the session with a call, because the page may not have made one for a while.
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
