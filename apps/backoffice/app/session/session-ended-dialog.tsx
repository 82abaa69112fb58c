import type { OperatorWire } from "@harbour/contracts/operator";
import { Button } from "@harbour/ui";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../texts.ts";
import { sessionTexts } from "./session.texts.ts";
import { SignInForm } from "./sign-in-form.tsx";

interface SessionEndedDialogProps {
  readonly formerOperator: OperatorWire;
  readonly onSignedIn: (operator: OperatorWire) => void;
  /** Signs out completely, so that another person can sign in. Typed texts are discarded. */
  readonly leave: () => Promise<void>;
}

/**
 * A sign-in dialog above the page. Only the former person may continue, because the page still contains what they
 * typed.
 */
export function SessionEndedDialog({ formerOperator, onSignedIn, leave }: SessionEndedDialogProps) {
  const t = useTexts(sessionTexts);
  const [isOtherOperator, setIsOtherOperator] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[min(26rem,100vw-1.5rem)] space-y-4 rounded-lg bg-page p-6 text-ink shadow-2xl backdrop:bg-black/55 backdrop:backdrop-blur-md"
    >
      <h2 id="session-ended" className="heading text-xl font-bold">
        {t("ended")}
      </h2>
      <p>{isOtherOperator ? t("endedOther", { name: formerOperator.name }) : t("endedHelp")}</p>
      <SignInForm
        email={formerOperator.email}
        onSignedIn={(operator) => {
          if (operator._id === formerOperator._id) onSignedIn(operator);
          else setIsOtherOperator(true);
        }}
      />
      <Button variant="bare" className="w-full" onClick={() => void leave()}>
        {t("notMe", { name: formerOperator.name })}
      </Button>
    </dialog>
  );
}
