import { Button, classes } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { api } from "../../../api.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { LanguageSwitch, useShownLanguages } from "../../../components/records/shown-languages.tsx";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { slugifyTitle } from "../../../kit/fields/slugify-title.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useTexts } from "../../../texts.ts";
import {
  AttributeFields,
  CategoryFields,
  FactFields,
  NameFields,
  SeriesFields,
} from "./fact-fields.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { type EditedVariant, makeVariantEdit, type ProductEdit } from "./product-edit.ts";
import { VariantList } from "./variant-list.tsx";
import { VariantMatrix } from "./variant-matrix.tsx";

interface SectionsProps {
  readonly edit: ProductEdit;
  readonly isNew: boolean;
  /** The stock of the stored variants, by SKU and warehouse. */
  readonly stock: ReadonlyMap<string, Readonly<Record<string, number>>>;
  readonly errors: ReadonlyMap<string, string>;
  readonly change: (fields: Partial<ProductEdit>) => void;
  readonly fillSimplified: () => void;
  readonly changePictures: ComponentProps<typeof PictureFields>["onChange"];
}

/** The sections of the product form. */
export function ProductSections({
  edit,
  isNew,
  stock,
  errors,
  change,
  fillSimplified,
  changePictures,
}: SectionsProps) {
  const t = useTexts(productTexts);
  const { data: choices } = useQuery({
    queryKey: ["product-choices"],
    queryFn: () => api.products.choices(),
    staleTime: 60_000,
  });
  // A product's name may stay English even if its description has Chinese.
  const hasChinese = edit.short_description.zh !== "" || edit.long_description.zh !== "";
  const findError = (field: string) => errors.get(field);
  const fields = { edit, onChange: change, findError };
  const setVariant = (id: string, values: Partial<EditedVariant>) =>
    change({
      variants: edit.variants.map((variant) =>
        variant.id === id ? { ...variant, ...values } : variant,
      ),
    });
  const addVariant = () => {
    const { price, options, preorderDate } = edit.variants.at(-1) ?? makeVariantEdit();
    const emptyOptions = options.map(({ type }) => ({ type, value: { en: "", zh: "", cn: "" } }));
    const variant = makeVariantEdit({ price, options: emptyOptions, preorderDate });
    change({ variants: [...edit.variants, variant] });
  };
  return (
    <LanguageSwitch fillSimplified={fillSimplified}>
      <JumpList />
      <Columns>
        <div className="min-w-0 space-y-6">
          <TitledCard id="pictures" title={t("pictures")}>
            <PictureFields pictures={edit.pictures} onChange={changePictures} />
          </TitledCard>
          <TitledCard id="texts" title={t("texts")}>
            <TextFields
              label={t("title")}
              value={edit.title}
              maxLength={300}
              isExpected={!hasChinese}
              error={findError("title.en") ?? findError("title")}
              onChange={(title) => change({ title })}
            />
            <TextFields
              label={t("short")}
              value={edit.short_description}
              maxLength={1000}
              rows={2}
              error={findError("short_description.en")}
              onChange={(text) => change({ short_description: text })}
            />
          </TitledCard>
          <TitledCard id="variants" title={t("variants")}>
            <VariantList
              variants={edit.variants}
              pictures={edit.pictures}
              stock={stock}
              choices={choices}
              errors={errors}
              change={setVariant}
              remove={(id) =>
                change({ variants: edit.variants.filter((otherVariant) => otherVariant.id !== id) })
              }
            />
            <Button type="button" variant="quiet" onClick={addVariant}>
              {t("addVariant")}
            </Button>
            <VariantMatrix
              key={edit.variants.length}
              productKey={edit.key || slugifyTitle(edit.title.en)}
              variants={edit.variants}
              optionTypes={choices?.option_types ?? []}
              onChange={(variants) => change({ variants })}
            />
          </TitledCard>
          <TitledCard id="description" title={t("long")}>
            <TextFields
              label={t("long")}
              value={edit.long_description}
              maxLength={50_000}
              isFormatted
              error={findError("long_description.en")}
              onChange={(text) => change({ long_description: text })}
            />
          </TitledCard>
        </div>
        <FactSections {...fields} isNew={isNew} />
      </Columns>
    </LanguageSwitch>
  );
}

const jumpTargets = [
  ["pictures", "pictures"],
  ["texts", "texts"],
  ["variants", "variants"],
  ["description", "long"],
  ["sale", "sale"],
  ["categories", "categories"],
  ["facts", "facts"],
  ["attributes", "attributes"],
  ["names", "names"],
] as const;

/** Links to the sections of the form, where they stand one below the other. */
function JumpList() {
  const t = useTexts(productTexts);
  return (
    <nav
      aria-label={t("sections")}
      className="sticky top-12 z-10 -mx-4 flex gap-4 overflow-x-auto border-b border-line bg-page px-4 py-2 text-sm whitespace-nowrap lg:hidden"
    >
      {jumpTargets.map(([id, name]) => (
        <a key={id} href={`#${id}`} className="link py-1">
          {t(name)}
        </a>
      ))}
    </nav>
  );
}

/** The texts with the facts beside them. The facts move below when three languages are shown. */
function Columns({ children }: { readonly children: ReactNode }) {
  const isWide = useShownLanguages().length > 1;
  return (
    <div
      className={classes("grid items-start gap-6", !isWide && "lg:grid-cols-[minmax(0,1fr)_20rem]")}
    >
      {children}
    </div>
  );
}

interface FactSectionsProps extends ComponentProps<typeof FactFields> {
  readonly isNew: boolean;
}

/** The parts beside the texts: sale, categories, facts and names. */
function FactSections({ isNew, ...fields }: FactSectionsProps) {
  const t = useTexts(productTexts);
  const { edit, findError, onChange: change } = fields;
  const { data: categories } = useQuery({
    queryKey: ["categories", edit.store],
    queryFn: () => api.categories.list({ query: { store: edit.store } }),
    staleTime: 60_000,
  });
  const isWide = useShownLanguages().length > 1;
  return (
    <div className={classes("grid items-start gap-6", isWide && "lg:grid-cols-3")}>
      <TitledCard id="sale" title={t("sale")}>
        <div className="space-y-3">
          <CheckField
            label={t("isPublic")}
            isChecked={edit.is_public}
            onChange={(isPublic) => change({ is_public: isPublic })}
          />
          <DateField
            label={t("publishedAt")}
            hint={t("publishedHint")}
            type="datetime-local"
            value={edit.published_at}
            error={findError("published_at")}
            onChange={({ target }) => change({ published_at: target.value })}
          />
          <CheckField
            label={t("isRecommended")}
            isChecked={edit.is_recommended}
            onChange={(isRecommended) => change({ is_recommended: isRecommended })}
          />
        </div>
      </TitledCard>
      <TitledCard id="categories" title={t("categories")}>
        <CategoryFields {...fields} all={categories?.data ?? []} />
      </TitledCard>
      <TitledCard id="facts" title={t("facts")}>
        <FactFields {...fields} />
      </TitledCard>
      <div className="col-span-full">
        <TitledCard id="attributes" title={t("attributes")}>
          <AttributeFields {...fields} />
        </TitledCard>
      </div>
      <div className={isWide ? "lg:col-span-2" : undefined}>
        <TitledCard id="series" title={t("series")}>
          <SeriesFields {...fields} />
        </TitledCard>
      </div>
      <TitledCard id="names" title={t("names")}>
        <NameFields {...fields} isNew={isNew} />
      </TitledCard>
    </div>
  );
}
