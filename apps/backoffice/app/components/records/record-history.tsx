import type {
  FieldChangeWire,
  RecordHistoryEntry,
  RecordPreview,
} from "@harbour/contracts/operator";
import { Notice } from "@harbour/ui";
import type { QueryKey } from "@tanstack/react-query";
import { Age } from "../../kit/age.tsx";
import { LoadedList } from "../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../kit/lists/use-cursor-list.ts";
import { TextButton } from "../../kit/text-button.tsx";
import { useTexts } from "../../texts.ts";
import { recordHistoryTexts } from "./record-history.texts.ts";

interface HistoryEntry extends RecordHistoryEntry {
  /** The reason that the person gave. */
  readonly note?: string;
}

type ReadPage = Parameters<typeof useCursorList<HistoryEntry>>[1];

interface RecordHistoryProps {
  readonly queryKey: QueryKey;
  readonly readPage: ReadPage;
  /** Returns the form's label for a changed field. */
  readonly describeField: (change: FieldChangeWire) => string;
  /** Restores the state before a change. If absent, the history is read-only. */
  readonly restore?: {
    readonly send: (changeId: string) => void;
    readonly isPending: boolean;
    readonly problem: string | null;
  };
}

const maxShownChanges = 8;

/** The changes that staff and imported files made to a record, newest first. */
export function RecordHistory({ queryKey, readPage, describeField, restore }: RecordHistoryProps) {
  const t = useTexts(recordHistoryTexts);
  const list = useCursorList<HistoryEntry>(queryKey, readPage);
  return (
    <LoadedList list={list} emptyView={<p className="text-quiet">{t("none")}</p>}>
      {restore?.problem && <Notice tone="bad">{restore.problem}</Notice>}
      <ol className="space-y-4">
        {list.rows.map(({ _id: id, at, by, action, changes, note }) => (
          <li key={id} className="space-y-2 border-b border-line pb-4">
            <p className="text-sm text-quiet">
              {t(action)} · {by && `${by} · `}
              <Age since={at} />
            </p>
            {note && <p dir="auto">{note}</p>}
            {action !== "create" && (
              <ChangeList
                changes={changes.slice(0, maxShownChanges)}
                describeField={describeField}
              />
            )}
            {action !== "create" && changes.length > maxShownChanges && (
              <p className="text-sm">{t("more", { count: changes.length - maxShownChanges })}</p>
            )}
            {action !== "create" && restore && (
              <TextButton disabled={restore.isPending} onClick={() => restore.send(id)}>
                {t("restoreBefore")}
              </TextButton>
            )}
          </li>
        ))}
      </ol>
    </LoadedList>
  );
}

/** Values that the shop writes into histories itself, so they can be translated. */
const knownWords = ["true", "false", "for sale", "not for sale", "new"] as const;
const isKnownWord = (value: string): value is (typeof knownWords)[number] =>
  knownWords.some((word) => word === value);

/** A list of changed fields with their values before and after. */
export function ChangeList({
  changes,
  describeField,
}: Pick<RecordPreview, "changes"> & Pick<RecordHistoryProps, "describeField">) {
  const t = useTexts(recordHistoryTexts);
  const describeValue = (value: string | null) =>
    value === null ? t("empty") : isKnownWord(value) ? t(value) : value;
  return (
    <ul className="space-y-1 text-sm">
      {changes.map((change) => (
        <li key={change.field} className="[overflow-wrap:anywhere]" dir="auto">
          <b>{describeField(change)}</b>
          {t("values", { from: describeValue(change.from), to: describeValue(change.to) })}
        </li>
      ))}
    </ul>
  );
}
