import { Button, Input, useToast } from "@harbour/ui";
import { useTexts } from "../texts.ts";
import { shownOnceTexts } from "./shown-once.texts.ts";

interface ShownOnceProps {
  readonly label: string;
  /** The text that tells why and where to keep the secret. */
  readonly help: string;
  readonly secret: string;
  readonly close: () => void;
}

/** A new secret in a dialog, with a button to copy it. The shop shows it only once. */
export function ShownOnce({ label, help, secret, close }: ShownOnceProps) {
  const t = useTexts(shownOnceTexts);
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast(t("copied"));
  };
  return (
    <div className="space-y-4 p-5">
      <p>{help}</p>
      <Input
        label={label}
        value={secret}
        readOnly
        className="font-mono"
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{t("copy")}</Button>
        <Button variant="quiet" onClick={close}>
          {t("done")}
        </Button>
      </div>
    </div>
  );
}
