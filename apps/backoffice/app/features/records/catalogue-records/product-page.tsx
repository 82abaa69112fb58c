import { parseStore } from "@harbour/contracts/constants";
import type { ProductDetailsRecord, ProductState } from "@harbour/contracts/operator";
import { paths as sitePaths } from "@harbour/contracts/site-paths";
import { localized } from "@harbour/i18n";
import { Badge, Button, Notice } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductForm, productQueryKey } from "./product-form.tsx";
import { ProductHistory } from "./product-history.tsx";

/** The page of a product: its form, its history and further actions. */
export default function ProductPage() {
  const t = useTexts(productTexts);
  const fetchText = useTexts(fetchTexts);
  const language = useLanguage();
  const { store = "", key = "" } = useParams();
  const params = { store: parseStore(store), key } as const;
  const { data, error, refetch } = useQuery({
    queryKey: productQueryKey(params.store, key),
    queryFn: () => api.products.details({ params }),
    // The record is not refetched, because a refetch could replace what is being typed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (isNotFoundError(error))
    return (
      <MissingRecord title={t("notFound")} backLink={{ to: paths.products(), label: t("back") }} />
    );
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.products()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PageTitle>{data ? localized(data.record.title, language) : key}</PageTitle>
          {data && <ProductStateBadge product={data} />}
        </div>
        {data && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ShopLink product={data} />
            <Link to={paths.plannedPrices(key)} className="link">
              {t("planPrices")}
            </Link>
          </div>
        )}
      </header>
      {error && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !error && <output>{fetchText("loading")}</output>}
      {data && (
        <>
          <ProductForm key={data._id} product={data} />
          <TitledCard id="history" title={t("history")}>
            <ProductHistory product={data} />
          </TitledCard>
          <ProductActions product={data} />
        </>
      )}
    </div>
  );
}

const getProductState = (
  { is_public: isPublic, published_at: publishedAt }: ProductDetailsRecord["record"],
  now: number,
): ProductState => (!isPublic ? "hidden" : Date.parse(publishedAt) > now ? "scheduled" : "public");

function ProductStateBadge({ product: { record } }: { readonly product: ProductDetailsRecord }) {
  const t = useTexts(productTexts);
  const [now] = useState(Date.now);
  const state = getProductState(record, now);
  return (
    <Badge tone={state === "public" ? "good" : state === "hidden" ? "quiet" : "info"}>
      {t(state)}
    </Badge>
  );
}

/** A link to the product's page in the shop. Staff can open it before the product is public. */
function ShopLink({ product: { _id: id, record } }: { readonly product: ProductDetailsRecord }) {
  const t = useTexts(productTexts);
  const failureText = useFailureText();
  const path = sitePaths.product(record.store, id, record.slug);
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () => api.configuration.previewLink({ body: { path } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const [now] = useState(Date.now);
  if (getProductState(record, now) === "public")
    return (
      <a href={path} className="link">
        {t("onSite")}
      </a>
    );
  return (
    <>
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
      <Button variant="quiet" size="small" busy={isPending} onClick={() => send(undefined)}>
        {t("previewInShop")}
      </Button>
    </>
  );
}
