import { LinkButton, Mail, X } from "@harbour/ui";
import { useState } from "react";
import { ResendCode } from "../components/contact/resend-code.tsx";
import type { Member } from "../components/site/personal-facts.ts";
import { useTexts } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import "../every-page.css";
import { unconfirmedTexts } from "./unconfirmed.texts.ts";

const dismissedKey = "unconfirmed-put-away";

/** A quiet notice for members whose address is not confirmed. A closed notice stays away until the browser closes. */
export default function UnconfirmedNotice({ member }: { member: Member }) {
  const t = useTexts(unconfirmedTexts);
  const [isClosed, setIsClosed] = useState(() => sessionStorage.getItem(dismissedKey) !== null);
  if (isClosed) return null;
  const close = () => {
    sessionStorage.setItem(dismissedKey, "1");
    setIsClosed(true);
  };
  return (
    <aside
      aria-label={t("title")}
      className="fixed start-4 end-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 rounded-lg border border-line bg-page p-4 pe-12 shadow-xl sm:end-auto sm:bottom-6 sm:max-w-sm"
    >
      <p className="flex items-center gap-2 font-extrabold">
        <Mail size={20} className="shrink-0" />
        {t("title")}
      </p>
      <p className="mt-1 mb-3 text-sm text-quiet">
        {t(member.login === "EMAIL" ? "email" : "phone")}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {member.login === "PHONE" && (
          <LinkButton href={paths.verifyPhone} size="small">
            {t("enter")}
          </LinkButton>
        )}
        <ResendCode type={member.login} />
      </div>
      <button
        type="button"
        onClick={close}
        className="absolute end-1 top-1 grid size-11 place-items-center rounded-full text-quiet hover:text-ink"
      >
        <X size={20} />
        <span className="sr-only">{t("close")}</span>
      </button>
    </aside>
  );
}
