import { Button, Dialog, Input } from "@harbour/ui";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { publishingTexts } from "./publishing.texts.ts";

interface WithdrawDialogProps {
  readonly isBusy: boolean;
  readonly onConfirm: (reason: string) => void;
}

/** A button that withdraws a text from shoppers, after a dialog has asked for the reason. */
export function WithdrawDialog({ isBusy, onConfirm }: WithdrawDialogProps) {
  const t = useTexts(publishingTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");
  const confirm = () => {
    setIsOpen(false);
    onConfirm(reason.trim());
  };
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        size="small"
        busy={isBusy}
        onClick={() => setIsOpen(true)}
      >
        {t("withdraw")}
      </Button>
      {isOpen && (
        <Dialog title={t("withdrawTitle")} closeLabel={t("close")} onClose={() => setIsOpen(false)}>
          <div className="space-y-4 p-5">
            <p>{t("withdrawHelp")}</p>
            <Input
              label={t("withdrawReason")}
              value={reason}
              maxLength={500}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
              onKeyDown={(event) => {
                // The dialog is within the record's form, which Enter would submit.
                if (event.key === "Enter") event.preventDefault();
              }}
            />
            <Button type="button" disabled={reason.trim() === ""} onClick={confirm}>
              {t("withdraw")}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
