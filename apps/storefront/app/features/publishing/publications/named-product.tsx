import { withLanguage } from "@harbour/i18n";
import {
  Anchor,
  Button,
  CircleAlert,
  classes,
  LinkButton,
  Notice,
  Picture,
  ShoppingBag,
  useToast,
} from "@harbour/ui";
import { useActionData, useFetcher } from "react-router";
import type { AddAnswer } from "../../../components/cart/add-to-cart.ts";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import {
  fadedPictureClass,
  ProductNotes,
  ProductPrice,
} from "../../../components/products/product-facts.tsx";
import {
  addToCartIntent,
  lineAdditionField,
  useSetCartCount,
} from "../../../components/site/personal-counts.tsx";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { namedProductTexts } from "./named-product.texts.ts";
import type { NamedProduct as Product } from "./read-named-products.ts";

/** The answer to an add, with its product. */
export interface NamedAddAnswer extends AddAnswer {
  readonly intent: typeof addToCartIntent;
  readonly target: string;
}

/** A product inside a text, with a button to buy it. A product with choices links to its own page. */
export function NamedProduct({ product, path }: { product: Product; path: string }) {
  const t = useTexts(namedProductTexts);
  const isSoldOut = product.availability === "SOLD_OUT";
  return (
    <aside
      aria-label={product.title}
      className="story-product relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-line p-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-center sm:gap-x-6 sm:p-4 print:hidden"
    >
      <div className="aspect-square overflow-hidden rounded-md bg-tint">
        <Picture
          src={product.image}
          color={product.color}
          alt=""
          width={960}
          height={960}
          sizes="(min-width: 578px) 144px, 104px"
          className={classes("size-full object-cover", isSoldOut && fadedPictureClass)}
        />
      </div>
      <div className="min-w-0 self-center">
        {product.facts && <p className="text-xs font-bold text-quiet">{product.facts}</p>}
        <p className="mt-0.5 text-lg leading-tight font-extrabold">
          <Anchor href={product.href} className="hover:underline">
            {product.title}
          </Anchor>
        </p>
        <div className="mt-1.5">
          <ProductPrice product={product} />
          <ProductNotes product={product} />
        </div>
      </div>
      <div className="max-sm:col-span-2">
        {isSoldOut ? (
          <p className="rounded-button bg-tint px-4 py-2.5 text-center text-sm font-bold text-quiet">
            {t("soldOut")}
          </p>
        ) : product.hasChoices ? (
          <LinkButton
            href={product.href}
            variant="secondary"
            size="small"
            aria-label={`${t("choose")}: ${product.title}`}
            className="w-full"
          >
            {t("choose")}
          </LinkButton>
        ) : (
          <AddForm product={product} path={path} />
        )}
      </div>
    </aside>
  );
}

function AddForm({ product, path }: { product: Product; path: string }) {
  const t = useTexts(namedProductTexts);
  const serverErrorText = useTexts(serverErrorTexts);
  const language = useLanguage();
  const toast = useToast();
  const setCartCount = useSetCartCount();
  const fetcher = useFetcher<NamedAddAnswer>({ key: `named:${product.id}` });
  const answered = useActionData<NamedAddAnswer>();
  const isOwn = answered?.intent === addToCartIntent && answered.target === product.id;
  useAnswer(fetcher.data, ({ error, cartCount }) => {
    if (error === null) toast(t("added"));
    else toast(serverErrorText("serverError"), "bad");
    setCartCount(product.store, cartCount ?? null);
  });
  const isSending = fetcher.state !== "idle";
  const refusal = (fetcher.data ?? (isOwn ? answered : undefined))?.error;
  return (
    <fetcher.Form method="post" action={withLanguage(path, language)}>
      <input type="hidden" name="intent" value={addToCartIntent} />
      <input type="hidden" name="target" value={product.id} />
      <input type="hidden" name="store" value={product.store} />
      <input type="hidden" name="product_variant_id" value={product.variantId} />
      {fetcher.data?.isAdded && <input type="hidden" name={lineAdditionField} value="1" />}
      <Button
        size="small"
        busy={isSending}
        aria-label={`${t(product.availability === "PREORDER" ? "preorder" : "add")}: ${product.title}`}
        className="w-full"
      >
        <ShoppingBag size={17} />
        {t(product.availability === "PREORDER" ? "preorder" : "add")}
      </Button>
      {refusal && !isSending && (
        <Notice tone="bad" icon={<CircleAlert size={18} />} className="mt-2">
          {refusal}
        </Notice>
      )}
    </fetcher.Form>
  );
}
