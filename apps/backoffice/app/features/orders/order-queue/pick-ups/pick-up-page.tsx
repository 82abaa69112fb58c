import { ApiError } from "@harbour/api-client";
import { Button, Input, Notice } from "@harbour/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { api, isSessionOver } from "../../../../api.ts";
import { orderKey } from "../../../../components/orders/use-order-change.ts";
import { fetchTexts } from "../../../../kit/fetch.texts.ts";
import { formText } from "../../../../kit/fields/form-text.ts";
import { PageTitle } from "../../../../kit/page-title.tsx";
import { useFailureText } from "../../../../kit/reasons/error-reason.ts";
import { useTexts } from "../../../../texts.ts";
import { PickUpOrder } from "./pick-up-order.tsx";
import { pickUpTexts } from "./pick-ups.texts.ts";
import { readScannedReference } from "./read-scanned-reference.ts";
import { ReadyOrders } from "./ready-orders.tsx";

const CameraScanner = lazy(() => import("./camera-scanner.tsx"));

/**
 * The page of the pick-up counter, where staff type or scan an order and hand it over. The found order is kept in the
 * page's address.
 */
export default function PickUpPage() {
  const t = useTexts(pickUpTexts);
  const fetchText = useTexts(fetchTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [isScanning, setIsScanning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reference = search.get("order");
  const { data: order } = useQuery({
    queryKey: orderKey(reference ?? ""),
    queryFn: () => api.orders.details({ params: { order_id: reference! } }),
    enabled: reference !== null,
  });
  const findMutation = useMutation({
    // Scans run one after another, so a scan waits until the previous one is done.
    scope: { id: "pick-up scans" },
    mutationFn: (typedReference: string) =>
      api.orders.details({ params: { order_id: typedReference } }),
    onSuccess: (foundOrder) => {
      queries.setQueryData(orderKey(foundOrder.reference), foundOrder);
      setSearch({ order: foundOrder.reference });
    },
    onError: () => setSearch({}),
  });
  const findOrder = (text: string) => {
    const typedReference = readScannedReference(text);
    if (typedReference !== "") findMutation.mutate(typedReference);
  };
  const field = () => form.current?.querySelector("input");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    findOrder(formText(new FormData(event.currentTarget), "reference"));
    // Selects the text, so that the scanner's next input replaces it.
    field()?.select();
  };
  const { error } = findMutation;
  const hasNextStep =
    order?.actions.some((action) => action === "hand-over" || action === "ready-for-pickup") ===
    true;
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <PageTitle>{t("title")}</PageTitle>
      <form ref={form} onSubmit={submit} className="card max-w-xl space-y-4">
        <Input
          label={t("reference")}
          hint={t("referenceHint")}
          name="reference"
          defaultValue={reference ?? ""}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- a scanner types where the focus is
          autoFocus
          required
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant={hasNextStep ? "quiet" : "primary"}
            busy={findMutation.isPending}
          >
            {t("find")}
          </Button>
          {!isScanning && (
            <Button type="button" variant="quiet" onClick={() => setIsScanning(true)}>
              {t("scan")}
            </Button>
          )}
        </div>
      </form>
      {isScanning && (
        <Suspense fallback={<output>{fetchText("loading")}</output>}>
          <CameraScanner
            onScan={(text) => {
              setIsScanning(false);
              findOrder(text);
            }}
            close={() => setIsScanning(false)}
          />
        </Suspense>
      )}
      {error && !isSessionOver(error) && (
        <Notice tone="bad">
          {error instanceof ApiError && error.code === "not_found"
            ? t("unknown", { reference: findMutation.variables ?? "" })
            : failureText(error)}
        </Notice>
      )}
      {findMutation.isPending && <output>{t("finding")}</output>}
      {reference !== null && order && (
        <PickUpOrder key={order._id} order={order} onDone={() => field()?.focus()} />
      )}
      {reference === null && <ReadyOrders />}
    </div>
  );
}
