import { Button, Dialog } from "@harbour/ui";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { useTexts } from "../texts.ts";
import { sessionTexts } from "./session.texts.ts";
import { useSession } from "./session.tsx";

/** The shop ends a session after 30 minutes without calls. */
const idleMinutes = 30;
const warningMinutes = 2;
const usedKey = "backoffice.last-use";

/**
 * Ends the session when nobody pressed anything for half an hour, in any tab. Calls of the page itself do
 * not count, because an open page reads by itself.
 */
export function IdleSignOut() {
  const t = useTexts(sessionTexts);
  const { signOut, endIdle, hasEnded } = useSession();
  const [isWarned, setIsWarned] = useState(false);

  useEffect(() => {
    if (hasEnded) return undefined;
    recordUse();
    const noteUse = () => {
      if (Date.now() - lastUse() > 10_000) recordUse();
    };
    const judge = () => {
      const minutes = (Date.now() - lastUse()) / 60_000;
      // Without a connection the next look tries again, and the shop ends the session by itself.
      const isOver = minutes >= idleMinutes;
      if (isOver) void endIdle().catch(() => undefined);
      setIsWarned(!isOver && minutes >= idleMinutes - warningMinutes);
    };
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) addEventListener(event, noteUse, { passive: true });
    const timer = setInterval(judge, 5_000);
    return () => {
      for (const event of events) removeEventListener(event, noteUse);
      clearInterval(timer);
    };
  }, [endIdle, hasEnded]);

  if (!isWarned || hasEnded) return null;
  const stay = () => {
    recordUse();
    setIsWarned(false);
    // Renews the session, because nothing else may have called for a while.
    void api.staff.operator().catch(() => undefined);
  };
  return (
    <Dialog title={t("stillThere")} closeLabel={t("close")} onClose={stay}>
      <div className="space-y-4 p-5">
        <p>{t("idle", { minutes: warningMinutes })}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={stay}>{t("stay")}</Button>
          <Button variant="quiet" onClick={() => void signOut().catch(() => undefined)}>
            {t("leave")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const lastUse = (): number => Number(localStorage.getItem(usedKey)) || Date.now();
const recordUse = (): void => localStorage.setItem(usedKey, String(Date.now()));
