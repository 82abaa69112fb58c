import { ApiError } from "@harbour/api-client";
import type { ProductDetailsRecord } from "@harbour/contracts/operator";
import { paths as sitePaths } from "@harbour/contracts/site-paths";
import { localized } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { useFailureText } from "../../../kit/error-reason.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TitledPart } from "../../../kit/titled-part.tsx";
import { useSingleMutation } from "../../../kit/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductForm, productKey } from "./product-form.tsx";
import { ProductHistory } from "./product-history.tsx";
import { productTexts } from "./product.texts.ts";

/** A product: its form, its history and what else can be done with it. */
export default function ProductPage() {
  const t = useTexts(productTexts);
  const fetchText = useTexts(fetchTexts);
  const language = useLanguage();
  const { store = "", key = "" } = useParams();
  const params = { store: store === "mini" ? "mini" : "main", key } as const;
  const { data, error, refetch } = useQuery({
    queryKey: productKey(params.store, key),
    queryFn: () => api.products.details({ params }),
    // A renewed record must not replace what is being typed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const isMissing = error instanceof ApiError && error.code === "not_found";
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.products()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <h1 className="heading text-2xl font-bold [overflow-wrap:anywhere]" dir="auto">
          {data ? localized(data.record.title, language) : isMissing ? t("notFound") : key}
        </h1>
        {data && <ShopLink product={data} />}
      </header>
      {error && !isMissing && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !error && <output>{fetchText("loading")}</output>}
      {data && (
        <>
          <ProductForm key={data._id} product={data} />
          <TitledPart id="history" title={t("history")}>
            <ProductHistory product={data} />
          </TitledPart>
          <ProductActions product={data} />
        </>
      )}
    </div>
  );
}

/** A link to the product's page, which staff see before shoppers do. */
function ShopLink({ product: { _id: id, record } }: { readonly product: ProductDetailsRecord }) {
  const t = useTexts(productTexts);
  const failureText = useFailureText();
  const path = sitePaths.product(record.store, id, record.slug);
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () => api.configuration.previewLink({ body: { path } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const [now] = useState(Date.now);
  const isOut = record.is_public && Date.parse(record.published_at) <= now;
  if (isOut)
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
