import { Button, InlineSelect, Input, Search } from "@harbour/ui";
import { useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { Section } from "../../../components/account/section.tsx";
import { SavingForm } from "../../../components/forms/saving-form.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { checkPiece } from "./check-piece.ts";
import type { FoundProduct } from "./find-products.server.ts";
import { useShelfSaving } from "./shelf-news.ts";
import { ownShelfTexts } from "./shelf.texts.ts";

/** Adds a product found by name, or the member's own piece with name and size. */
export function AddSection({
  matchingProducts,
}: {
  matchingProducts: readonly FoundProduct[] | null;
}) {
  const t = useTexts(ownShelfTexts);
  const [query] = useSearchParams();
  return (
    <Section title={t("add")}>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid gap-4">
          <Form method="get" preventScrollReset className="flex items-end gap-2">
            <Input
              label={t("find")}
              name="find"
              type="search"
              required
              maxLength={100}
              defaultValue={query.get("find") ?? ""}
              className="min-w-0 flex-1"
            />
            <Button variant="secondary" aria-label={t("search")} className="min-h-form px-4">
              <Search size={20} />
            </Button>
          </Form>
          {matchingProducts !== null && matchingProducts.length === 0 && (
            <output>{t("nothingFound")}</output>
          )}
          {matchingProducts !== null && matchingProducts.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {matchingProducts.map((product) => (
                <Found key={product.variantId} product={product} />
              ))}
            </ul>
          )}
        </div>
        <OwnPieceForm />
      </div>
    </Section>
  );
}

function Found({ product: { variantId, title, choices } }: { product: FoundProduct }) {
  const t = useTexts(ownShelfTexts);
  const saving = useShelfSaving({ key: `add-product:${variantId}` });
  return (
    <li className="py-3">
      <SavingForm
        saving={saving}
        intent="add-product"
        target={variantId}
        className="flex flex-wrap items-center justify-between gap-3"
      >
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-bold [overflow-wrap:anywhere]">{title}</p>
          {choices.length > 1 && (
            <InlineSelect name="variant" label={t("choice", { title })} className="mt-1">
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.title}
                </option>
              ))}
            </InlineSelect>
          )}
        </div>
        <Button
          size="small"
          variant="secondary"
          aria-label={t("haveNamed", { title })}
          busy={saving.isBusy}
        >
          {t("have")}
        </Button>
      </SavingForm>
    </li>
  );
}

function OwnPieceForm() {
  const t = useTexts(ownShelfTexts);
  const title = useRef<HTMLInputElement>(null);
  const saving = useShelfSaving({
    key: "add-own",
    check: checkPiece,
    // The form empties for the next piece.
    onDone: () => {
      title.current?.form?.reset();
      title.current?.focus();
    },
  });
  return (
    <SavingForm saving={saving} intent="add-own" className="grid grid-cols-2 gap-4">
      <Input
        ref={title}
        label={t("own")}
        name="title"
        required
        maxLength={120}
        error={saving.errors["title"]}
        className="col-span-2"
      />
      {(["width", "height"] as const).map((side) => (
        <Input
          key={side}
          label={t(side)}
          name={side}
          inputMode="decimal"
          required
          maxLength={5}
          error={saving.errors[side]}
        />
      ))}
      <Button variant="secondary" busy={saving.isBusy} className="col-span-2 justify-self-start">
        {t("addOwn")}
      </Button>
    </SavingForm>
  );
}
