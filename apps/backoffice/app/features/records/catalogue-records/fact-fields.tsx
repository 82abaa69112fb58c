import { stores } from "@harbour/contracts/constants";
import type { CategoryDetailsRecord } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Button, Input } from "@harbour/ui";
import { emptyTexts } from "../../../components/records/borrowed-texts.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { slugifyTitle } from "../../../kit/fields/slugify-title.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import type { ProductEdit } from "./product-edit.ts";

interface FieldsProps {
  readonly edit: ProductEdit;
  readonly onChange: (change: Partial<ProductEdit>) => void;
  readonly findError: (field: string) => string | undefined;
}

/** Fields for a product's store and names. They cannot be changed after creation, except for the address. */
export function NameFields({
  edit,
  onChange,
  findError,
  isNew,
}: FieldsProps & { readonly isNew: boolean }) {
  const t = useTexts(productTexts);
  return (
    <div className="grid gap-4 sm:max-lg:grid-cols-2">
      <ChoiceField
        label={t("store")}
        value={edit.store}
        isDisabled={!isNew}
        choices={stores.map((store) => ({ value: store, label: t(store) }))}
        onChange={(store) => onChange({ store: store as ProductEdit["store"], categories: [] })}
      />
      {isNew ? (
        <Input
          label={t("key")}
          hint={t("keyHint")}
          value={edit.key === "" ? slugifyTitle(edit.title.en) : edit.key}
          error={findError("key")}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange({ key: target.value })}
        />
      ) : (
        <p>
          <span className="block text-sm font-bold">{t("key")}</span>
          <span className="wrap-anywhere">{edit.key}</span>
        </p>
      )}
      <Input
        label={t("slug")}
        hint={isNew ? t("slugNew") : t("slugHint")}
        value={edit.slug}
        error={findError("slug")}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onChange({ slug: target.value })}
      />
    </div>
  );
}

/** Fields for the simple facts of a product. */
export function FactFields({ edit, onChange, findError }: FieldsProps) {
  const t = useTexts(productTexts);
  const field = (
    name: "brand" | "platform" | "age_rating" | "release_date",
    label: "brand" | "platform" | "age" | "release",
  ) => ({
    label: t(label),
    value: edit[name],
    error: findError(name),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid gap-4 sm:max-lg:grid-cols-2">
      <Input {...field("brand", "brand")} maxLength={100} />
      <Input {...field("platform", "platform")} maxLength={100} />
      <Input {...field("age_rating", "age")} maxLength={20} />
      <DateField {...field("release_date", "release")} type="date" />
    </div>
  );
}

/** Fields for the product's categories, in their order. */
export function CategoryFields({
  edit: { categories },
  onChange,
  all,
}: FieldsProps & { readonly all: readonly CategoryDetailsRecord[] }) {
  const t = useTexts(productTexts);
  const language = useLanguage();
  const titles = new Map(all.map(({ record }) => [record.key, localized(record.title, language)]));
  const otherCategories = all.filter(({ record }) => !categories.includes(record.key));
  return (
    <div className="space-y-3">
      <ul className="flex flex-wrap gap-2">
        {categories.map((key) => (
          <li key={key} className="flex items-center gap-2 rounded-md bg-tint ps-3">
            {titles.get(key) ?? key}
            <Button
              type="button"
              variant="bare"
              size="small"
              aria-label={t("remove", { name: titles.get(key) ?? key })}
              onClick={() =>
                onChange({ categories: categories.filter((otherKey) => otherKey !== key) })
              }
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <div className="max-w-sm">
        <ChoiceField
          label={t("addCategory")}
          value=""
          choices={[
            { value: "", label: t("chooseCategory") },
            ...otherCategories.map(({ record }) => ({
              value: record.key,
              label: localized(record.title, language),
            })),
          ]}
          onChange={(key) => key !== "" && onChange({ categories: [...categories, key] })}
        />
      </div>
      <p className="text-sm text-quiet">{t("categoriesHint")}</p>
    </div>
  );
}

/** Fields for attributes: named values by which shoppers compare products. */
export function AttributeFields({ edit: { attributes }, onChange }: FieldsProps) {
  const t = useTexts(productTexts);
  const changeAttribute = (attributeIndex: number, change: object) =>
    onChange({
      attributes: attributes.map((attribute, index) =>
        index === attributeIndex ? { ...attribute, ...change } : attribute,
      ),
    });
  return (
    <div className="space-y-4">
      {attributes.map(({ name, value }, attributeIndex) => (
        <div key={attributeIndex} className="space-y-3 rounded-md border border-line p-4">
          <TextFields
            label={t("attributeName")}
            value={name}
            maxLength={100}
            onChange={(next) => changeAttribute(attributeIndex, { name: next })}
          />
          <TextFields
            label={t("attributeValue")}
            value={value}
            maxLength={500}
            onChange={(next) => changeAttribute(attributeIndex, { value: next })}
          />
          <TextButton
            onClick={() => onChange({ attributes: attributes.toSpliced(attributeIndex, 1) })}
          >
            {t("removeAttribute", { at: attributeIndex + 1 })}
          </TextButton>
        </div>
      ))}
      <Button
        type="button"
        variant="quiet"
        onClick={() =>
          onChange({ attributes: [...attributes, { name: emptyTexts, value: emptyTexts }] })
        }
      >
        {t("addAttribute")}
      </Button>
    </div>
  );
}

/** Fields for the product's series and its place in the series. */
export function SeriesFields({ edit: { series }, onChange, findError }: FieldsProps) {
  const t = useTexts(productTexts);
  if (series === null)
    return (
      <Button
        type="button"
        variant="quiet"
        onClick={() => onChange({ series: { slug: "", title: emptyTexts, position: "0" } })}
      >
        {t("addSeries")}
      </Button>
    );
  const changeSeries = (change: Partial<typeof series>) =>
    onChange({ series: { ...series, ...change } });
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:max-lg:grid-cols-2">
        <Input
          label={t("seriesSlug")}
          value={series.slug}
          error={findError("series.slug")}
          onChange={({ target }) => changeSeries({ slug: target.value })}
        />
        <Input
          label={t("seriesPosition")}
          inputMode="numeric"
          value={series.position}
          error={findError("series.position")}
          onChange={({ target }) => changeSeries({ position: target.value })}
        />
      </div>
      <TextFields
        label={t("title")}
        value={series.title}
        maxLength={100}
        error={findError("series.title")}
        onChange={(title) => changeSeries({ title })}
      />
      <TextButton onClick={() => onChange({ series: null })}>{t("removeSeries")}</TextButton>
    </div>
  );
}
