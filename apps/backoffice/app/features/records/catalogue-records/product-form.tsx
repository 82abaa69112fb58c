import type { ProductDetailsRecord } from "@harbour/contracts/operator";
import { Button } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { describeProductField } from "../../../components/records/describe-product-field.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { loadSimplifier } from "../../../components/records/to-simplified.ts";
import { slugifyTitle } from "../../../kit/fields/slugify-title.ts";
import type { FormSubmission } from "../../../kit/records/record-form-state.ts";
import { RecordForm } from "../../../kit/records/record-form.tsx";
import { useRecordForm } from "../../../kit/records/use-record-form.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { useBarcodeQuestion } from "./barcode-question.tsx";
import {
  listChangedBarcodes,
  listChangedPrices,
  readChangedFields,
  readNewFields,
} from "./changed-fields.ts";
import { mergeEdits } from "./merge-edits.ts";
import { PreviewDialog, type ProductPreview } from "./preview-dialog.tsx";
import { usePriceQuestion } from "./price-question.tsx";
import { makeProductEdit, type ProductEdit, toProductEdit } from "./product-edit.ts";
import { ProductSections } from "./product-sections.tsx";

interface ProductFormProps {
  /** The stored product. Undefined for a new one. */
  readonly product?: ProductDetailsRecord;
}

export const productQueryKey = (store: string, key: string) =>
  ["products", "one", store, key] as const;

/** The form of a product. Typed texts survive reloads, failed picture uploads and a colleague's change. */
export function ProductForm({ product }: ProductFormProps) {
  const t = useTexts(productTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [preview, setPreview] = useState<ProductPreview | null>(null);
  const deriveKey = (edit: ProductEdit) => edit.key || slugifyTitle(edit.title.en);
  const listChanges = ({ base, edit }: SentProduct) =>
    product ? readChangedFields(base, edit) : readNewFields(edit);
  const [emptyEdit] = useState(makeProductEdit);
  const form = useRecordForm<ProductEdit, ProductDetailsRecord>({
    draft: product ? `product ${product.record.store}/${product.record.key}` : "product new",
    stored: product,
    emptyEdit,
    toEdit: toProductEdit,
    merge: mergeEdits,
    save: (sentProduct) => {
      const { store } = sentProduct.edit;
      const key = deriveKey(sentProduct.edit);
      const fields = listChanges(sentProduct);
      if (product === undefined) return api.products.create({ body: { store, key, ...fields } });
      const { version } = sentProduct;
      return api.products.change({ params: { store, key }, body: { version, fields } });
    },
    onSaved: (savedProduct) => {
      const { store, key } = savedProduct.record;
      queries.setQueryData(productQueryKey(store, key), savedProduct);
      refresh(queries, ["products", "list"], ["products", "history"]);
      if (product === undefined) void navigate(paths.product(store, key));
    },
  });
  const { edit, change, faults } = form;
  const readPreview = async (sentProduct: SentProduct): Promise<ProductPreview> => {
    const { store } = sentProduct.edit;
    const body = { store, key: deriveKey(sentProduct.edit), ...listChanges(sentProduct) };
    const [plan, { url: pageUrl }] = await Promise.all([
      api.products.preview({ body }),
      api.products.previewLink({ body }),
    ]);
    return { ...plan, pageUrl };
  };
  const previewMutation = useSingleMutation({ mutationFn: readPreview, onSuccess: setPreview });
  const barcodeQuestion = useBarcodeQuestion();
  const prices = usePriceQuestion();
  return (
    <RecordForm
      form={form}
      describeField={(path) => describeProductField(t, path)}
      createLabel={t("create")}
      isBusy={barcodeQuestion.isPending}
      otherProblem={previewMutation.error ?? barcodeQuestion.error}
      onSubmit={(sentProduct) =>
        // A new product has no earlier prices to compare with.
        prices.ask(product ? listChangedPrices(sentProduct.base, sentProduct.edit) : [], () =>
          barcodeQuestion.ask(listChangedBarcodes(sentProduct.base, sentProduct.edit), () =>
            form.send(sentProduct),
          ),
        )
      }
      actions={
        <Button
          type="button"
          variant="quiet"
          busy={previewMutation.isPending}
          disabled={!form.isChanged}
          onClick={() => previewMutation.send(form.formToSend)}
        >
          {t("preview")}
        </Button>
      }
    >
      <ProductSections
        edit={edit}
        isNew={product === undefined}
        stock={new Map(product?.record.variants.map(({ sku, stock }) => [sku, stock ?? {}]))}
        errors={faults}
        change={change}
        fillSimplified={() => void loadSimplifier().then(change)}
        changePictures={(update) => change((now) => ({ pictures: update(now.pictures) }))}
      />
      {prices.dialog}
      {barcodeQuestion.dialog}
      {preview && (
        <PreviewDialog
          preview={preview}
          edit={edit}
          isNew={product === undefined}
          close={() => setPreview(null)}
        />
      )}
    </RecordForm>
  );
}

type SentProduct = FormSubmission<ProductEdit>;
