import type { ProductDetailsRecord } from "@harbour/contracts/operator";
import { Button, Dialog, Input, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";

interface ProductProps {
  readonly product: ProductDetailsRecord;
}

/** Less common actions: copying a product, and deleting it after a list of what depends on it. */
export function ProductActions({ product }: ProductProps) {
  const t = useTexts(productTexts);
  const [openDialog, setOpenDialog] = useState<"copy" | "delete" | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="button" variant="quiet" onClick={() => setOpenDialog("copy")}>
        {t("duplicate")}
      </Button>
      <Button type="button" variant="bare" onClick={() => setOpenDialog("delete")}>
        {t("delete")}
      </Button>
      {openDialog === "copy" && <CopyDialog product={product} close={close} />}
      {openDialog === "delete" && <DeleteDialog product={product} close={close} />}
    </div>
  );
}

function CopyDialog({ product: { record }, close }: ProductProps & { readonly close: () => void }) {
  const t = useTexts(productTexts);
  const describeError = useErrorReason();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { store, key } = record;
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (copyKey: string) =>
      api.products.duplicate({ params: { store, key }, body: { key: copyKey } }),
    onSuccess: (copy) => {
      refresh(queries, ["products", "list"]);
      void navigate(paths.product(copy.record.store, copy.record.key));
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formText(new FormData(event.currentTarget), "key"));
  };
  return (
    <Dialog title={t("duplicate")} closeLabel={t("close")} onClose={close}>
      <form onSubmit={submit} className="space-y-4 p-5">
        {error && <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>}
        <p>{t("duplicateHelp")}</p>
        <Input label={t("duplicateKey")} name="key" defaultValue={`${key}-copy`} required />
        <Button type="submit" busy={isPending}>
          {t("duplicate")}
        </Button>
      </form>
    </Dialog>
  );
}

function DeleteDialog({
  product: { record, version },
  close,
}: ProductProps & { readonly close: () => void }) {
  const t = useTexts(productTexts);
  const describeError = useErrorReason();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const params = { store: record.store, key: record.key };
  const { data, isError, refetch } = useQuery({
    queryKey: ["products", "uses", params],
    queryFn: () => api.products.uses({ params }),
    gcTime: 0,
  });
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () => api.products.remove({ params, query: { version } }),
    onSuccess: () => {
      close();
      refresh(queries, ["products", "list"]);
      void navigate(paths.products());
    },
  });
  return (
    <Dialog title={t("deleteTitle")} closeLabel={t("close")} onClose={close}>
      <div className="space-y-4 p-5">
        {error && <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>}
        {isError && <RetryNotice retry={() => void refetch()} />}
        {data && <p>{data.can_delete ? t("deleteHelp") : t("deleteKept")}</p>}
        {data && (
          <ul className="list-disc ps-5">
            {data.reasons.map(({ kind, count, name }) => (
              <li key={`${kind} ${name}`}>{t(`use_${kind}`, { count, name: name ?? "" })}</li>
            ))}
          </ul>
        )}
        {data?.can_delete && data.losses.length > 0 && (
          <>
            <p className="font-bold">{t("deleteLosses")}</p>
            <ul className="list-disc ps-5">
              {data.losses.map(({ kind, count, name }) => (
                <li key={kind}>{t(`use_${kind}`, { count, name: name ?? "" })}</li>
              ))}
            </ul>
          </>
        )}
        {data?.can_delete && (
          <Button type="button" busy={isPending} onClick={() => send(undefined)}>
            {t("delete")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
