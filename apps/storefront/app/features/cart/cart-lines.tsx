import type { CartItem } from "@harbour/contracts";
import { variantName } from "../../components/products/variant-name.ts";
import { formatDay, formatMoney, localized } from "@harbour/i18n";
import { Anchor, Badge, Picture, Price, QuantityStepper, Trash2, useToast } from "@harbour/ui";
import { useState } from "react";
import { useFetcher, useRevalidator, useSubmit } from "react-router";
import { useShownStore } from "../../components/site/personal-counts.tsx";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { serverErrorMessages } from "../../components/errors/server-error.messages.ts";
import { useAnswer } from "../../components/site/use-answer.ts";
import type { CartRefusal } from "./cart-intents.server.ts";
import { cartMessages } from "./cart.messages.ts";
import { paths } from "../../paths.ts";

/** The form that the checkboxes of the lines belong to; the summary's button sends it. */
export const choiceForm = "cart-choice";

export function CartLines({
  lines,
  problem,
}: {
  lines: readonly CartItem[];
  problem: CartRefusal | null;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <Line
          key={line._id}
          line={line}
          refused={problem?.variant === line.product_variant_id ? problem.problem : null}
        />
      ))}
    </ul>
  );
}

function Line({ line, refused }: { line: CartItem; refused: string | null }) {
  const t = useText(cartMessages);
  const language = useLanguage();
  const store = useShownStore();
  const submit = useSubmit();
  const say = useText(serverErrorMessages);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [refusals, setRefusals] = useState(0);
  const fetcher = useFetcher<CartRefusal | null>({ key: `cart-${line._id}` });
  // SPEC 4 and 8: what was asked is taken back, and the cart read anew unless that would fail as well.
  useAnswer(fetcher.data, ({ isFault }) => {
    toast(say("serverError"), "bad");
    setRefusals((count) => count + 1);
    if (!isFault) void revalidate();
  });
  const title = localized(line.product_title, language);
  const address = `${paths.product(store, line.product_id, line.product_slug)}?variant=${line.product_variant_id}`;
  // A line on its way out is gone already; if the server refuses, the page's data brings it back (SPEC 4).
  if (fetcher.formData?.get("intent") === "remove") return null;

  const change = (qty: number) =>
    void fetcher.submit(
      { intent: "set", script: "1", variant: line.product_variant_id, qty: String(qty) },
      { method: "post" },
    );
  const trouble = fetcher.state === "submitting" ? null : (fetcher.data?.problem ?? refused);
  const isDiscounted = line.subtotal_price !== line.original_subtotal_price;

  return (
    <li className="grid grid-cols-[auto_5.5rem_1fr] gap-x-3 py-5 max-[360px]:grid-cols-[auto_3.5rem_1fr] max-[360px]:gap-x-2 sm:grid-cols-[auto_8rem_1fr] sm:gap-x-5">
      <input
        type="checkbox"
        name="item"
        form={choiceForm}
        value={line.product_variant_id}
        defaultChecked={line.is_checkout}
        aria-label={t("choose", { title })}
        onChange={(event) => {
          const form = event.currentTarget.form;
          if (form)
            void submit(new FormData(form), {
              method: "get",
              action: "",
              replace: true,
              preventScrollReset: true,
            });
        }}
        className="mt-1 size-6"
      />
      <Anchor
        href={address}
        tabIndex={-1}
        aria-hidden="true"
        className="self-start overflow-hidden rounded-md bg-tint"
      >
        <Picture
          src={line.image}
          color={line.image_color}
          alt=""
          width={160}
          height={160}
          sizes="128px"
          className="aspect-square w-full object-cover"
        />
      </Anchor>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 max-w-prose">
            <Anchor
              href={address}
              className="line-clamp-3 font-bold break-keep [overflow-wrap:anywhere] hover:underline"
            >
              {title}
            </Anchor>
            <p className="text-sm text-quiet">{variantName(line, language)}</p>
          </div>
          {/* At the end of its line, also where it has one to itself. */}
          <div className="ms-auto text-end">
            <Price
              now={formatMoney(line.subtotal_price)}
              before={isDiscounted ? formatMoney(line.original_subtotal_price) : undefined}
              labels={{ now: t("priceNow"), before: t("priceBefore") }}
            />
          </div>
        </div>
        {line.qty > 1 && (
          <p className="text-sm text-quiet tabular-nums">
            {formatMoney(line.discounted_price_per_unit)} {t("each")}
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-2 empty:hidden" aria-live="polite">
          {line.availability === "PREORDER" && (
            <Badge tone="info">
              {line.release_date
                ? t("preorderOn", { date: formatDay(line.release_date) })
                : t("preorder")}
            </Badge>
          )}
          {line.problem && <Badge tone="accent">{t(line.problem, { count: line.max_qty })}</Badge>}
          {trouble && <Badge tone="accent">{trouble}</Badge>}
        </p>
        <div className="mt-3 flex items-center gap-1 sm:gap-3">
          <fetcher.Form method="post" className="flex items-center gap-2">
            <input type="hidden" name="variant" value={line.product_variant_id} />
            <QuantityStepper
              name="qty"
              label={t("quantity", { title })}
              labels={{ less: t("less"), more: t("more") }}
              initial={line.qty}
              round={refusals}
              max={Math.max(line.max_qty, 1)}
              onChange={change}
            />
            <button
              name="intent"
              value="set"
              className="hidden min-h-10 px-2 text-sm underline underline-offset-4 noscript:inline-block"
            >
              {t("update")}
            </button>
          </fetcher.Form>
          <fetcher.Form method="post">
            <input type="hidden" name="variant" value={line.product_variant_id} />
            <button
              name="intent"
              value="remove"
              aria-label={t("removeNamed", { title })}
              className="grid size-11 place-items-center rounded-full text-quiet hover:bg-tint hover:text-accent"
            >
              <Trash2 size={20} />
            </button>
          </fetcher.Form>
        </div>
      </div>
    </li>
  );
}
