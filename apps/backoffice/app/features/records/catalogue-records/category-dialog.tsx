import { ApiError } from "@harbour/api-client";
import type { StoreAlias } from "@harbour/contracts/constants";
import type { CategoryDetailsRecord } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Button, Dialog, Input, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { dropBorrowedTexts, emptyTexts } from "../../../components/records/borrowed-texts.ts";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { slugifyTitle } from "../../../kit/fields/slugify-title.ts";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { categoriesTexts } from "./categories.texts.ts";
import { CategoryPicture } from "./category-picture.tsx";
import { listSubtreeKeys, listTreeLines } from "./category-tree.ts";

interface CategoryDialogProps {
  readonly store: StoreAlias;
  readonly all: readonly CategoryDetailsRecord[];
  /** The stored category. Undefined for a new one. */
  readonly category: CategoryDetailsRecord | undefined;
  readonly close: () => void;
}

const toCategoryEdit = (category: CategoryDetailsRecord | undefined) => ({
  title: category ? dropBorrowedTexts(category.record.title) : emptyTexts,
  parent: category?.record.parent ?? "",
  slug: category?.record.slug ?? "",
  picture: category?.record.picture ?? null,
  is_public: category?.record.is_public ?? true,
  version: category?.version ?? "",
});

/** A dialog with the form of a category. */
export function CategoryDialog({ store, all, category, close }: CategoryDialogProps) {
  const t = useTexts(categoriesTexts);
  const language = useLanguage();
  const describeError = useErrorReason();
  const [edit, setEdit] = useState(() => toCategoryEdit(category));
  const [typedKey, setTypedKey] = useState("");
  const key = category?.record.key ?? (typedKey || slugifyTitle(edit.title.en));
  const { saving, deleteMutation } = useCategoryChange({
    store,
    key,
    category,
    edit,
    setEdit,
    close,
  });
  const error = saving.error ?? deleteMutation.error;
  const isStale = error instanceof ApiError && error.code === "stale";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.send(undefined);
  };
  return (
    <Dialog
      title={category ? localized(category.record.title, language) : t("add")}
      closeLabel={t("close")}
      className="w-[min(56rem,100vw-1.5rem)]"
      onClose={close}
    >
      <form onSubmit={submit} className="space-y-4 p-5" noValidate>
        {error && (
          <Notice tone={isStale ? "warn" : "bad"}>
            {isStale ? t("stale") : t("failed", { reason: describeError(error) })}
          </Notice>
        )}
        <TextFields
          label={t("title")}
          value={edit.title}
          maxLength={200}
          onChange={(title) => setEdit({ ...edit, title })}
        />
        <div className={`grid gap-4 ${category ? "sm:grid-cols-2" : "sm:grid-cols-3"}`}>
          {!category && (
            <Input
              label={t("key")}
              hint={t("keyHint")}
              value={key}
              maxLength={200}
              onChange={({ target }) => setTypedKey(target.value)}
            />
          )}
          <ParentField
            all={all}
            category={category}
            parent={edit.parent}
            onChange={(parent) => setEdit({ ...edit, parent })}
          />
          <Input
            label={t("slug")}
            hint={t("slugHint")}
            value={edit.slug}
            maxLength={200}
            onChange={({ target }) => setEdit({ ...edit, slug: target.value })}
          />
        </div>
        {category && (
          <p className="text-sm text-quiet">
            {t("key")} <code>{key}</code>
          </p>
        )}
        <CategoryPicture
          picture={edit.picture}
          onChange={(picture) => setEdit((now) => ({ ...now, picture }))}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={edit.is_public}
            onChange={({ target }) => setEdit({ ...edit, is_public: target.checked })}
          />
          {t("isPublic")}
        </label>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={saving.isPending}>
            {t("save")}
          </Button>
          {category && (
            <Button
              type="button"
              variant="bare"
              className="ms-auto"
              busy={deleteMutation.isPending}
              onClick={() => deleteMutation.send(undefined)}
            >
              {t("delete")}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface CategoryChange extends Omit<CategoryDialogProps, "all"> {
  readonly key: string;
  readonly edit: ReturnType<typeof toCategoryEdit>;
  readonly setEdit: (edit: ReturnType<typeof toCategoryEdit>) => void;
}

/** Saves or deletes the category. When the shop refuses a stale edit, the form shows the present category instead. */
function useCategoryChange({ store, key, category, edit, setEdit, close }: CategoryChange) {
  const queries = useQueryClient();
  const onSuccess = () => {
    refresh(queries, "categories");
    close();
  };
  const saving = useSingleMutation({
    mutationFn: () => {
      const { title, is_public, slug, picture, version } = edit;
      const fields = {
        title,
        is_public,
        picture,
        parent: edit.parent || null,
        ...(slug !== "" && { slug }),
      };
      return category === undefined
        ? api.categories.create({ body: { store, key, ...fields } })
        : api.categories.change({ params: { store, key }, body: { version, fields } });
    },
    onSuccess,
    onError: (error) => {
      if (error instanceof ApiError && error.code === "stale")
        setEdit(toCategoryEdit(error.details["current"] as CategoryDetailsRecord));
    },
  });
  const deleteMutation = useSingleMutation({
    mutationFn: () =>
      api.categories.remove({ params: { store, key }, query: { version: edit.version } }),
    onSuccess,
  });
  return { saving, deleteMutation };
}

interface ParentFieldProps extends Pick<CategoryDialogProps, "all" | "category"> {
  /** The key of the parent category. Empty for a root category. */
  readonly parent: string;
  readonly onChange: (parent: string) => void;
}

/** A select for the parent category. It leaves out the category itself and everything below it. */
function ParentField({ all, category, parent, onChange }: ParentFieldProps) {
  const t = useTexts(categoriesTexts);
  const language = useLanguage();
  const descendantKeys = category ? listSubtreeKeys(all, category.record.key) : [];
  const parents = listTreeLines(all).filter(
    ({ category: { record } }) => !descendantKeys.includes(record.key),
  );
  return (
    <ChoiceField
      label={t("parent")}
      value={parent}
      choices={[
        { value: "", label: t("root") },
        ...parents.map(({ category: { record }, depth }) => ({
          value: record.key,
          label: `${"— ".repeat(depth)}${localized(record.title, language)}`,
        })),
      ]}
      onChange={onChange}
    />
  );
}
