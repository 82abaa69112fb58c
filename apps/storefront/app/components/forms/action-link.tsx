import { Button } from "@harbour/ui";
import type { ReactNode } from "react";
import { Confirm } from "./confirm.tsx";
import { SavingForm } from "./saving-form.tsx";
import { useSaving } from "./use-saving.ts";

interface Props {
  texts: Readonly<Record<"make" | "renew" | "renewSure" | "end", string>>;
  /** The link, once it exists. */
  children: ReactNode;
}

/** A member's secret link, which the intents `share` and `unshare` create, renew and end. */
export function ActionLink({ texts, children }: Props) {
  const shareSaving = useSaving({ key: "share" });
  const unshareSaving = useSaving({ key: "unshare" });
  if (!children)
    return (
      <SavingForm saving={shareSaving} intent="share">
        <Button
          variant="secondary"
          size="small"
          disabled={shareSaving.isBusy}
          busy={shareSaving.isBusy}
        >
          {texts.make}
        </Button>
      </SavingForm>
    );
  return (
    <div className="grid gap-3">
      {children}
      <div className="flex flex-wrap items-start gap-2">
        <SavingForm saving={shareSaving} intent="share">
          <Confirm
            variant="quiet"
            label={texts.renew}
            question={texts.renewSure}
            confirmLabel={texts.renew}
            disabled={shareSaving.isBusy}
          />
        </SavingForm>
        <SavingForm saving={unshareSaving} intent="unshare">
          <Button variant="quiet" size="small" disabled={unshareSaving.isBusy}>
            {texts.end}
          </Button>
        </SavingForm>
      </div>
    </div>
  );
}
