import { Button, Dialog } from "@harbour/ui";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { confirmedTexts } from "./confirmed.texts.ts";

interface ConfirmedButtonProps {
  readonly label: string;
  /** The text that tells which irreversible change the button makes. */
  readonly warning: string;
  readonly isBusy: boolean;
  readonly size?: "small";
  readonly onConfirm: () => void;
}

/** A button that asks for confirmation in a dialog, because its action cannot be undone. */
export function ConfirmedButton({ label, warning, isBusy, size, onConfirm }: ConfirmedButtonProps) {
  const t = useTexts(confirmedTexts);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        {...(size && { size })}
        busy={isBusy}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog title={label} closeLabel={t("close")} onClose={close}>
          <div className="space-y-4 p-5">
            <p>{warning}</p>
            <Button
              type="button"
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {label}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
