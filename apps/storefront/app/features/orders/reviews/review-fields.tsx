import type { Order } from "@harbour/contracts";
import { maxReviewImages } from "@harbour/contracts/constants";
import { localized } from "@harbour/i18n";
import { Star, Textarea } from "@harbour/ui";
import { useId } from "react";
import type { FieldErrors } from "../../../components/forms/check-fields.ts";
import { PicturesField } from "../../../components/forms/pictures-field.tsx";
import type { useSavedForm } from "../../../components/forms/saved-form.ts";
import { LineRow } from "../../../components/orders/line-row.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { reviewTexts } from "./review.texts.ts";

type Line = Order["cart_items"][number];

/**
 * The fields of a product's review that the tab keeps during sign-in. Pictures are not kept, because no browser
 * restores files.
 */
export const listSavedFields = (variantId: string) => [
  `rating:${variantId}`,
  `comment:${variantId}`,
];

/**
 * The fields for a product's review: stars, words and pictures.
 * @param savedValues the values typed before signing in
 */
export function ReviewFields({
  line,
  errors,
  savedValues,
}: {
  line: Line;
  errors: FieldErrors;
  savedValues: ReturnType<typeof useSavedForm>;
}) {
  const t = useTexts(reviewTexts);
  const id = line.product_variant_id;
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line p-5">
      <legend className="sr-only">{localized(line.product_title, useLanguage())}</legend>
      <input type="hidden" name="line" value={id} />
      <LineRow line={line} />
      <Stars
        name={`rating:${id}`}
        chosenRating={savedValues?.[`rating:${id}`]}
        error={errors[`rating:${id}`]}
      />
      <Textarea
        label={t("comment")}
        name={`comment:${id}`}
        maxLength={2000}
        defaultValue={savedValues?.[`comment:${id}`]}
      />
      <PicturesField name={`images:${id}`} max={maxReviewImages} error={errors[`images:${id}`]} />
    </fieldset>
  );
}

/** A row of five radio buttons as stars. CSS alone fills the stars up to the chosen one. */
function Stars({
  name,
  chosenRating,
  error,
}: {
  name: string;
  chosenRating: string | undefined;
  error: string | undefined;
}) {
  const t = useTexts(reviewTexts);
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t("rating")}
      {...(error && { "aria-invalid": true, "aria-describedby": id })}
    >
      <p aria-hidden className="mb-1 text-sm font-bold">
        {t("rating")}
      </p>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((count) => (
          <label
            key={count}
            className="grid size-11 cursor-pointer place-items-center rounded-full text-line-strong has-checked:text-star has-focus-visible:outline-3 has-focus-visible:outline-info has-[~label>:checked]:text-star [&:has(~label>:checked)>svg]:fill-current [&:has(:checked)>svg]:fill-current"
          >
            <input
              type="radio"
              name={name}
              value={count}
              defaultChecked={chosenRating === String(count)}
              className="sr-only"
            />
            <Star size={28} />
            <span className="sr-only">{t("stars", { count })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-sm font-bold text-accent">
          {error}
        </p>
      )}
    </div>
  );
}
