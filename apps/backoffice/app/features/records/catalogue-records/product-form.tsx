import { ApiError } from "@harbour/api-client";
import type { ProductDetailsRecord, RecordPreview } from "@harbour/contracts/operator";
import { Button, Notice, useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { api, isSessionOver } from "../../../api.ts";
import { ConflictDialog } from "../../../kit/conflict-dialog.tsx";
import { useErrorReason } from "../../../kit/error-reason.ts";
import { isSame } from "../../../kit/is-same.ts";
import { keyFrom } from "../../../kit/key-from.ts";
import { useDraftValue } from "../../../kit/use-draft-value.ts";
import { useSingleMutation } from "../../../kit/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { changedFields, hasNewBarcode } from "./changed-fields.ts";
import { fieldWords } from "./field-words.ts";
import { mergeEdits } from "./merge-edits.ts";
import { PreviewDialog, Refusal, SharedBarcodes } from "./product-changes.tsx";
import { newProductEdit, type ProductEdit, readProduct } from "./product-edit.ts";
import { recordFaults } from "./product-faults.ts";
import { ProductSections } from "./product-sections.tsx";
import { productTexts } from "./product.texts.ts";

interface FormState {
  /** The record as the form was filled from it, and its version. */
  readonly base: ProductEdit;
  readonly version: string;
  readonly edit: ProductEdit;
}

interface ProductFormProps {
  /** The stored product; undefined for a new one. */
  readonly product?: ProductDetailsRecord;
}

export const productKey = (store: string, key: string) => ["products", "one", store, key];

/** The form of a product. What is typed survives reloads, failed pictures and a colleague's change. */
export function ProductForm({ product }: ProductFormProps) {
  const t = useTexts(productTexts);
  const describeError = useErrorReason();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const [state, setState] = useDraftValue<FormState>(
    product ? `product ${product.record.store}/${product.record.key}` : "product new",
    begin(product),
    ({ base, edit }) => isSame(base, edit),
  );
  const { base, edit, version } = state;
  const [isMerged, setIsMerged] = useState(false);
  const [conflict, setConflict] = useState<ProductDetailsRecord | null>(null);
  const [preview, setPreview] = useState<RecordPreview | null>(null);
  const [shared, setShared] = useState<RecordPreview["shared_barcodes"]>([]);
  // A restored or renewed record fills a form in which nothing was typed.
  if (product && product.version !== version && isSame(base, edit)) setState(begin(product));
  const change = (fields: Partial<ProductEdit>) =>
    setState((now) => ({ ...now, edit: { ...now.edit, ...fields } }));
  const key = edit.key || keyFrom(edit.title.en);
  const listChanges = (sent: FormState) =>
    changedFields(product ? sent.base : { ...sent.base, variants: [] }, sent.edit);

  const saving = useSingleMutation({
    mutationFn: (sent: FormState) => {
      const fields = listChanges(sent);
      const { store } = sent.edit;
      if (product === undefined) return api.products.create({ body: { store, key, ...fields } });
      return api.products.change({
        params: { store, key },
        body: { version: sent.version, fields },
      });
    },
    onSuccess: (saved, sent) => {
      const next = readProduct(saved);
      setIsMerged(false);
      // Keeps what was typed during the call.
      setState((now) => ({
        base: product ? next : now.base,
        version: saved.version,
        edit: product ? mergeEdits(sent.edit, now.edit, next).merged : now.base,
      }));
      queries.setQueryData(productKey(next.store, next.key), saved);
      void queries.invalidateQueries({ queryKey: ["products", "list"] });
      void queries.invalidateQueries({ queryKey: ["products", "history"] });
      toast(t("saved"));
      if (product === undefined) void navigate(paths.product(next.store, next.key));
    },
    onError: (error, sent) => {
      if (!(error instanceof ApiError) || error.code !== "stale") return;
      const current = error.details["current"] as ProductDetailsRecord;
      const theirs = readProduct(current);
      const { merged, conflicts } = mergeEdits(sent.base, sent.edit, theirs);
      if (conflicts.length > 0) return setConflict(current);
      setIsMerged(true);
      setState({ base: theirs, edit: merged, version: current.version });
    },
  });
  const previewing = useSingleMutation({
    mutationFn: (sent: FormState) =>
      api.products.preview({ body: { store: sent.edit.store, key, ...listChanges(sent) } }),
    onSuccess: setPreview,
  });
  const checking = useSingleMutation({
    mutationFn: (sent: FormState) =>
      api.products.preview({ body: { store: sent.edit.store, key, ...listChanges(sent) } }),
    onSuccess: ({ shared_barcodes: found }, sent) =>
      found.length > 0 ? setShared(found) : saving.send(sent),
  });
  const error = saving.error ?? previewing.error ?? checking.error;
  const isStale = error instanceof ApiError && error.code === "stale";
  const problem = error && !isStale && !isSessionOver(error) ? error : null;
  const errors = recordFaults(problem, useLanguage());
  const settle = (chosen: Readonly<Record<string, string>>) => {
    if (conflict === null) return;
    const theirs = readProduct(conflict);
    const { conflicts } = mergeEdits(base, edit, theirs);
    const choose = (path: string) =>
      chosen[path] === conflicts.find((found) => found.path === path)?.mine ? "mine" : "theirs";
    const { merged } = mergeEdits(base, edit, theirs, choose);
    const next = { base: theirs, edit: merged, version: conflict.version };
    setConflict(null);
    setState(next);
    saving.send(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.reset();
    if (hasNewBarcode(base, edit)) checking.send(state);
    else saving.send(state);
  };
  const isChanged = !isSame(base, edit);
  return (
    <form onSubmit={submit} className="space-y-8" noValidate>
      {isMerged && <Notice tone="warn">{t("merged")}</Notice>}
      {problem && (
        <Refusal errors={errors} reason={t("failed", { reason: describeError(problem) })} />
      )}
      <ProductSections
        edit={edit}
        isNew={product === undefined}
        errors={errors}
        change={change}
        changePictures={(update) =>
          setState((now) => ({
            ...now,
            edit: { ...now.edit, pictures: update(now.edit.pictures) },
          }))
        }
      />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-page py-4">
        <Button type="submit" busy={saving.isPending || checking.isPending} disabled={!isChanged}>
          {product ? t("save") : t("create")}
        </Button>
        <Button
          type="button"
          variant="quiet"
          busy={previewing.isPending}
          disabled={!isChanged}
          onClick={() => previewing.send(state)}
        >
          {t("preview")}
        </Button>
        {isChanged && (
          <>
            <Button
              type="button"
              variant="bare"
              onClick={() => setState((now) => ({ ...now, edit: now.base }))}
            >
              {t("discard")}
            </Button>
            <span className="text-sm text-quiet max-sm:hidden">{t("unsaved")}</span>
          </>
        )}
      </div>
      {conflict && (
        <ConflictDialog
          fields={mergeEdits(base, edit, readProduct(conflict)).conflicts.map(
            ({ path, ...sides }) => ({ name: path, label: fieldWords(t, path), ...sides }),
          )}
          onChosen={settle}
          onClose={() => setConflict(null)}
        />
      )}
      {shared.length > 0 && (
        <SharedBarcodes
          shared={shared}
          save={() => saving.send(state)}
          close={() => setShared([])}
        />
      )}
      {preview && (
        <PreviewDialog
          preview={preview}
          isNew={product === undefined}
          close={() => setPreview(null)}
        />
      )}
    </form>
  );
}

function begin(product: ProductDetailsRecord | undefined): FormState {
  const base = product ? readProduct(product) : newProductEdit();
  return { base, edit: base, version: product?.version ?? "" };
}
