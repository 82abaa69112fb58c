import { ApiError } from "@harbour/api-client";
import type { StaffPostCategoryWire } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Button, Dialog, Input, Notice } from "@harbour/ui";
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { dropBorrowedTexts, emptyTexts } from "../../../components/records/borrowed-texts.ts";
import { PictureField } from "../../../components/records/picture-field.tsx";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { useFaultFocus } from "../../../kit/fields/use-fault-focus.ts";
import { describeFieldErrors, useFailureText } from "../../../kit/reasons/error-reason.ts";
import { mergeFields } from "../../../kit/records/merge-fields.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { listCategoryLines } from "./category-lines.ts";
import { type GroupEdit, listDescendantIds, toGroupFields } from "./group-edit.ts";
import { groupsTexts } from "./groups.texts.ts";

/** A category, or a library with a description. */
export interface Group extends Pick<
  StaffPostCategoryWire,
  "_id" | "title" | "slug" | "position" | "image" | "version"
> {
  readonly parent_id?: string | null;
  readonly description?: StaffPostCategoryWire["title"];
}

export interface GroupCalls {
  readonly queryKey: QueryKey;
  readonly create: (body: ReturnType<typeof toGroupFields>) => Promise<unknown>;
  readonly change: (
    id: string,
    body: ReturnType<typeof toGroupFields> & { version: number },
  ) => Promise<unknown>;
  readonly remove: (id: string, query: { version: number }) => Promise<unknown>;
}

interface GroupDialogProps {
  readonly calls: GroupCalls;
  /** The stored category or library. Undefined for a new one. */
  readonly group: Group | undefined;
  /** The categories to choose the parent from. Undefined for a library, which has none. */
  readonly siblings?: readonly StaffPostCategoryWire[];
  readonly newTitle: string;
  readonly deleteWarning: string;
  readonly close: () => void;
}

const toGroupEdit = (group: Group | undefined): GroupEdit => ({
  title: group ? dropBorrowedTexts(group.title) : emptyTexts,
  description: group?.description ? dropBorrowedTexts(group.description) : emptyTexts,
  parent_id: group?.parent_id ?? "",
  slug: group?.slug ?? "",
  position: String(group?.position ?? 0),
  image: group?.image ?? null,
  version: group?.version ?? 0,
});

/** A dialog with the form of a category or library. */
export function GroupDialog(props: GroupDialogProps) {
  const { group, siblings, newTitle, close } = props;
  const t = useTexts(groupsTexts);
  const language = useLanguage();
  const failureText = useFailureText();
  const [base, setBase] = useState(() => toGroupEdit(group));
  const [edit, setEdit] = useState(base);
  const merge = (current: Group) => {
    const theirs = toGroupEdit(current);
    setEdit((mine) => mergeFields(base, mine, theirs).merged);
    setBase(theirs);
  };
  const { saving, removal } = useGroupChange({ ...props, edit, merge });
  const error = saving.error ?? removal.error;
  const faults = describeFieldErrors(error, language);
  const form = useFaultFocus(faults);
  const findFault = (field: string) =>
    ["", ".en", ".zh", ".cn"].map((part) => faults[field + part]?.[0]).find(Boolean);
  const change = (fields: Partial<GroupEdit>) => setEdit((now) => ({ ...now, ...fields }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.send(undefined);
  };
  const isStale = error instanceof ApiError && error.code === "stale";
  const descendantIds = group && siblings ? listDescendantIds(siblings, group._id) : [];
  return (
    <Dialog
      title={group ? localized(group.title, language) : newTitle}
      closeLabel={t("close")}
      className="w-[min(56rem,100vw-1.5rem)]"
      onClose={close}
    >
      <form ref={form} onSubmit={submit} className="space-y-4 p-5" noValidate>
        {error && (
          <Notice tone={isStale ? "warn" : "bad"}>
            {isStale ? t("stale") : failureText(error)}
          </Notice>
        )}
        <TextFields
          label={t("title")}
          value={edit.title}
          maxLength={100}
          error={findFault("title")}
          onChange={(title) => change({ title })}
        />
        {!siblings && (
          <TextFields
            label={t("description")}
            value={edit.description}
            maxLength={500}
            rows={2}
            isExpected={false}
            error={findFault("description")}
            onChange={(description) => change({ description })}
          />
        )}
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {siblings && (
            <ChoiceField
              label={t("parent_id")}
              value={edit.parent_id}
              choices={[
                { value: "", label: t("root") },
                ...listCategoryLines(siblings)
                  .filter(({ category }) => !descendantIds.includes(category._id))
                  .map(({ category, depth }) => ({
                    value: category._id,
                    label: `${"— ".repeat(depth)}${localized(category.title, language)}`,
                  })),
              ]}
              onChange={(parentId) => change({ parent_id: parentId })}
            />
          )}
          <Input
            label={t("slug")}
            hint={group ? undefined : t("slugNew")}
            value={edit.slug}
            error={findFault("slug")}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => change({ slug: target.value })}
          />
          <Input
            label={t("position")}
            hint={t("positionHint")}
            inputMode="numeric"
            value={edit.position}
            error={findFault("position")}
            onChange={({ target }) => change({ position: target.value })}
          />
        </div>
        <p className="text-sm font-bold">{t("image")}</p>
        <PictureField
          images={edit.image === null ? [] : [edit.image]}
          maxPictures={1}
          onChange={(images) => change({ image: images[0] ?? null })}
        />
        <DialogButtons {...props} isSaving={saving.isPending} removal={removal} />
      </form>
    </Dialog>
  );
}

interface DialogButtonsProps extends GroupDialogProps {
  readonly isSaving: boolean;
  readonly removal: ReturnType<typeof useGroupChange>["removal"];
}

function DialogButtons({ group, deleteWarning, isSaving, removal }: DialogButtonsProps) {
  const t = useTexts(groupsTexts);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving}>
          {t("save")}
        </Button>
        {group && !isAsking && (
          <Button
            type="button"
            variant="bare"
            className="ms-auto"
            onClick={() => setIsAsking(true)}
          >
            {t("delete")}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-tint p-3">
          <p>{deleteWarning}</p>
          <Button
            type="button"
            variant="quiet"
            size="small"
            busy={removal.isPending}
            onClick={() => removal.send(undefined)}
          >
            {t("confirmDelete")}
          </Button>
        </div>
      )}
    </>
  );
}

interface GroupChange extends GroupDialogProps {
  readonly edit: GroupEdit;
  /** Merges a colleague's change into the form. Where both changed a field, the form keeps what was typed. */
  readonly merge: (current: Group) => void;
}

/** Saves or deletes a category or library. When the shop refuses a stale edit, the form merges the present record. */
function useGroupChange({ calls, group, edit, merge, siblings, close }: GroupChange) {
  const queries = useQueryClient();
  const onSuccess = () => {
    refresh(queries, calls.queryKey);
    close();
  };
  const onError = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== "stale") return;
    const current = error.details["current"] as Group | undefined;
    if (current) merge(current);
    refresh(queries, calls.queryKey);
  };
  const saving = useSingleMutation({
    mutationFn: (): Promise<unknown> => {
      const fields = toGroupFields(edit, siblings !== undefined);
      return group === undefined
        ? calls.create(fields)
        : calls.change(group._id, { ...fields, version: edit.version });
    },
    onSuccess,
    onError,
  });
  const removal = useSingleMutation({
    mutationFn: (): Promise<unknown> =>
      group ? calls.remove(group._id, { version: edit.version }) : Promise.resolve(),
    onSuccess,
    onError,
  });
  return { saving, removal };
}
