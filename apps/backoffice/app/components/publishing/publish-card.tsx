import type { StaffPostWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { type ReactNode, useState } from "react";
import { formatAge } from "../../kit/age.tsx";
import { DateField } from "../../kit/fields/date-field.tsx";
import { Fold } from "../../kit/fold.tsx";
import { fromHongKongInput } from "../../kit/hong-kong-time.ts";
import { TitledCard } from "../../kit/titled-card.tsx";
import { useLanguage, useTexts } from "../../texts.ts";
import { ConfirmedButton } from "../records/confirmed-button.tsx";
import { publishingTexts } from "./publishing.texts.ts";
import { StateBadge } from "./state-badge.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** The state of a post, article or page. */
export interface PublishedRecord {
  readonly status: StaffPostWire["status"];
  readonly published_at: string | null;
  readonly withdrawn_reason: string | null;
  readonly updated_at: string;
  /** The changes that wait beside the public text. Pages have none. */
  readonly draft?: { readonly due_at: string | null } | null;
}

interface PublishCardProps {
  /** The stored record. Undefined for a new one. */
  readonly stored: PublishedRecord | undefined;
  /** True while a public record has changes to publish. Changes that are not saved count. */
  readonly hasChanges: boolean;
  readonly isBusy: boolean;
  /** The reason why the last action failed. */
  readonly problem: string | null;
  /** Publishes now for null, or else at this time. */
  readonly publish: (publishAt: string | null) => void;
  /** Absent for a record that must stay public. */
  readonly withdraw?: ((reason: string) => void) | undefined;
  readonly discardDraft?: () => void;
  /** The deletion with its warning. Absent for a record that must stay. */
  readonly removal?: { readonly warning: string; readonly remove: () => void } | undefined;
  /** Further facts about the state. */
  readonly children?: ReactNode;
}

/** A card with the state of a post, article or page, and the actions that change it. */
export function PublishCard({ stored, ...props }: PublishCardProps) {
  const t = useTexts(publishingTexts);
  return (
    <TitledCard id="state" title={t("state")}>
      {stored ? (
        <Actions {...props} stored={stored} />
      ) : (
        <p className="text-quiet">{t("newHelp")}</p>
      )}
    </TitledCard>
  );
}

function Actions({
  stored,
  hasChanges,
  isBusy,
  problem,
  publish,
  withdraw,
  discardDraft,
  removal,
  children,
}: PublishCardProps & { readonly stored: PublishedRecord }) {
  const t = useTexts(publishingTexts);
  const { status, draft } = stored;
  const isPublic = status === "ACTIVE";
  return (
    <>
      <StateLines stored={stored} />
      {children}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {(!isPublic || hasChanges) && (
        <>
          <Button type="button" className="w-full" busy={isBusy} onClick={() => publish(null)}>
            {t(isPublic ? "publishChanges" : status === "SCHEDULED" ? "publishNow" : "publish")}
          </Button>
          <LaterFields publish={publish} isBusy={isBusy} />
        </>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {draft && discardDraft && (
          <ConfirmedButton
            label={t("discardTitle")}
            warning={t("discardHelp")}
            size="small"
            isBusy={isBusy}
            onConfirm={discardDraft}
          />
        )}
        {withdraw && (isPublic || status === "SCHEDULED") && (
          <WithdrawDialog isBusy={isBusy} onConfirm={withdraw} />
        )}
        {removal && !isPublic && (
          <ConfirmedButton
            label={t("delete")}
            warning={removal.warning}
            size="small"
            isBusy={isBusy}
            onConfirm={removal.remove}
          />
        )}
      </div>
    </>
  );
}

function StateLines({ stored }: { readonly stored: PublishedRecord }) {
  const t = useTexts(publishingTexts);
  const language = useLanguage();
  const { status, published_at: publishedAt, withdrawn_reason: reason, draft } = stored;
  return (
    <div className="space-y-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge status={status} />
        <span className="text-quiet">
          {t("changed", { age: formatAge(stored.updated_at, language) })}
        </span>
      </p>
      {status === "DRAFT" && <p className="text-quiet">{t("draftHelp")}</p>}
      {publishedAt !== null && (status === "ACTIVE" || status === "SCHEDULED") && (
        <p className="text-quiet">
          {t(status === "ACTIVE" ? "publishedAt" : "appearsAt", { time: formatDate(publishedAt) })}
        </p>
      )}
      {status === "WITHDRAWN" && reason && (
        <p className="wrap-anywhere">{t("withdrawnFor", { reason })}</p>
      )}
      {draft && (
        <Notice tone="warn">
          {status === "ACTIVE" && t("hasDraft")}{" "}
          {draft.due_at !== null && t("draftDue", { time: formatDate(draft.due_at) })}
        </Notice>
      )}
    </div>
  );
}

interface LaterFieldsProps {
  readonly publish: (publishAt: string | null) => void;
  readonly isBusy: boolean;
}

function LaterFields({ publish, isBusy }: LaterFieldsProps) {
  const t = useTexts(publishingTexts);
  const [time, setTime] = useState("");
  return (
    <Fold title={t("later")} titleClass="text-sm font-bold">
      <div className="mt-3 space-y-3">
        <DateField
          label={t("time")}
          type="datetime-local"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button
          type="button"
          variant="quiet"
          size="small"
          busy={isBusy}
          disabled={time === ""}
          onClick={() => publish(fromHongKongInput(time))}
        >
          {t("schedule")}
        </Button>
      </div>
    </Fold>
  );
}
