import { Button, buttonClass, Dialog, LinkButton } from "@harbour/ui";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { SubscribeForm } from "../../components/newsletter/subscribe-form.tsx";
import type { ModalsView } from "../../components/site/present-modals.ts";
import { useTexts } from "../../components/site/use-texts.ts";
import { modalsTexts } from "./modals.texts.ts";
import { markModalShown, readStoredAge, wasModalShown } from "./shown-modals.ts";
import "../../every-page.css";

/** Shows modals that open by themselves, once per visitor, and one at a time (S1-038 to S1-040). */
export default function SiteModals({ modals }: { modals: ModalsView }) {
  const [shownModal, setShownModal] = useState<"newsletter" | "exit" | null>(null);
  const [isAgeModalOpen, setIsAgeModalOpen] = useState(
    () =>
      modals.ageCheck !== undefined && readStoredAge(document.cookie) < modals.ageCheck.minimumAge,
  );
  const { pathname } = useLocation();
  const hasOpenModal = isAgeModalOpen || shownModal !== null;

  // Every page restarts the wait.
  useEffect(() => {
    if (hasOpenModal || !modals.newsletter || !pathname || wasModalShown("newsletter"))
      return undefined;
    const timer = setTimeout(() => {
      if (claimModal("newsletter")) setShownModal("newsletter");
    }, modals.newsletter.delaySeconds * 1000);
    return () => clearTimeout(timer);
  }, [hasOpenModal, modals.newsletter, pathname]);

  useEffect(() => {
    if (hasOpenModal || !modals.exitOffer || wasModalShown("exit")) return undefined;
    // The pointer leaves the page at the top, towards the browser's address bar.
    const leave = ({ relatedTarget, clientY }: MouseEvent) => {
      if (relatedTarget === null && clientY <= 0 && claimModal("exit")) setShownModal("exit");
    };
    document.addEventListener("mouseout", leave);
    return () => document.removeEventListener("mouseout", leave);
  }, [hasOpenModal, modals.exitOffer]);

  if (modals.ageCheck && isAgeModalOpen)
    return <AgeModal ageCheck={modals.ageCheck} onAnswer={() => setIsAgeModalOpen(false)} />;
  const close = () => setShownModal(null);
  if (modals.exitOffer && shownModal === "exit")
    return <ExitModal exitOffer={modals.exitOffer} onClose={close} />;
  if (modals.newsletter && shownModal === "newsletter")
    return <NewsletterModal newsletter={modals.newsletter} onClose={close} />;
  return null;
}

/**
 * Marks a modal as shown, so that it opens only once. Returns false when a dialog is open, because a modal must not
 * cover it.
 */
function claimModal(kind: "newsletter" | "exit"): boolean {
  if (document.querySelector("dialog[open], :popover-open")) return false;
  markModalShown(kind);
  return true;
}

/** A modal without a close button, because one of its answers leaves the shop. */
function AgeModal({
  ageCheck: { title, text, minimumAge, leaveHref },
  onAnswer,
}: {
  ageCheck: NonNullable<ModalsView["ageCheck"]>;
  onAnswer: () => void;
}) {
  const t = useTexts(modalsTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const name = title || t("ageTitle", { age: minimumAge });
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const confirmAge = () => {
    document.cookie = `age=${minimumAge}; Path=/; Max-Age=2592000; SameSite=Lax`;
    onAnswer();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[min(30rem,100vw-1.5rem)] rounded-lg border-0 bg-page p-6 text-center text-ink shadow-2xl backdrop:bg-night sm:p-8"
    >
      <p
        aria-hidden
        className="mx-auto grid size-20 place-items-center rounded-full bg-accent-tint text-2xl font-black text-accent"
      >
        {minimumAge}+
      </p>
      <h2 className="mt-4 text-2xl font-black tracking-tight text-balance">{name}</h2>
      <p className="mt-2 text-quiet">{text || t("ageText", { age: minimumAge })}</p>
      <div className="mt-6 grid gap-2">
        <Button type="button" onClick={confirmAge}>
          {t("yes", { age: minimumAge })}
        </Button>
        <a href={leaveHref} rel="noreferrer" className={buttonClass({ variant: "quiet" })}>
          {t("no")}
        </a>
      </div>
    </dialog>
  );
}

function ExitModal({
  exitOffer: { title, text, button, href },
  onClose,
}: {
  exitOffer: NonNullable<ModalsView["exitOffer"]>;
  onClose: () => void;
}) {
  const t = useTexts(modalsTexts);
  return (
    <Dialog title={title || t("exitTitle")} closeLabel={t("close")} onClose={onClose}>
      <div className="p-5">
        <p>{text || t("exitText")}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton href={href} onClick={onClose}>
            {button || t("exitButton")}
          </LinkButton>
          <Button type="button" variant="quiet" onClick={onClose}>
            {t("notNow")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function NewsletterModal({
  newsletter: { title, text },
  onClose,
}: {
  newsletter: NonNullable<ModalsView["newsletter"]>;
  onClose: () => void;
}) {
  const t = useTexts(modalsTexts);
  return (
    <Dialog title={title || t("newsletterTitle")} closeLabel={t("close")} onClose={onClose}>
      <div className="p-5">
        <p className="mb-5">{text || t("newsletterText")}</p>
        <SubscribeForm />
        <p className="mt-4">
          <Button type="button" variant="quiet" onClick={onClose}>
            {t("notNow")}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
