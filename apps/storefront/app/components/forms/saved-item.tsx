import { Button, classes } from "@harbour/ui";
import type { ReactNode } from "react";
import { accountTexts } from "../account/account.texts.ts";
import { useTexts } from "../site/use-texts.ts";
import { Confirm } from "./confirm.tsx";
import { SavingForm } from "./saving-form.tsx";
import { useSaving } from "./use-saving.ts";

interface Props {
  /** A part of the form's ids: `set-default-` or `remove-`, then the kind. */
  kind: "address" | "card";
  id: string;
  isDefault: boolean;
  /** Tells whether the item is being deleted. */
  isBeingRemoved: boolean;
  /** The labels for screen readers that name the object, and the confirmation's question. */
  labels: { setDefault: string; remove: string; removeSure: string };
  /** The link to edit it. */
  edit?: ReactNode;
  children: ReactNode;
}

/** A saved address or card, with controls to make it the default or delete it. */
export function SavedItem({ kind, id, isDefault, isBeingRemoved, labels, edit, children }: Props) {
  const t = useTexts(accountTexts);
  const defaultSaving = useSaving({ key: `set-default-${kind}:${id}` });
  const removal = useSaving({ key: `remove-${kind}:${id}` });
  return (
    <li
      hidden={isBeingRemoved}
      className={classes(
        "flex flex-col rounded-lg border p-5",
        isDefault ? "border-ink" : "border-line",
      )}
    >
      {children}
      <div className="mt-auto -ms-4 flex flex-wrap items-start">
        {edit}
        {!isDefault && (
          <SavingForm saving={defaultSaving} intent={`set-default-${kind}`} target={id}>
            <Button variant="bare" size="small" aria-label={labels.setDefault}>
              {t("setDefault")}
            </Button>
          </SavingForm>
        )}
        <SavingForm saving={removal} intent={`remove-${kind}`} target={id}>
          <Confirm
            label={t("remove")}
            name={labels.remove}
            question={labels.removeSure}
            confirmLabel={t("remove")}
            disabled={removal.isBusy}
          />
        </SavingForm>
      </div>
    </li>
  );
}
