import { type Localized, localized } from "@harbour/i18n";
import { Button } from "@harbour/ui";
import { api } from "../../../api.ts";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { FieldError } from "../../../kit/fields/field-error.tsx";
import { SearchMatches } from "../../../kit/fields/search-matches.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { type EditedGoods, emptyGoods, type PromotionEdit } from "./promotion-edit.ts";
import { promotionTexts } from "./promotion.texts.ts";
import { useCategories } from "./use-goods-titles.ts";

interface GoodsFieldsProps {
  readonly goods: PromotionEdit["goods"];
  readonly stores: PromotionEdit["stores"];
  readonly getTitle: (name: string) => string;
  readonly error: string | undefined;
  /** @param namedGoods titles of the goods that were just chosen */
  readonly onChange: (
    goods: PromotionEdit["goods"],
    namedGoods?: readonly [string, Localized],
  ) => void;
}

/** Fields for the goods of a promotion: all goods, or chosen categories, products and variants. */
export function GoodsFields({ goods, stores, getTitle, error, onChange }: GoodsFieldsProps) {
  const t = useTexts(promotionTexts);
  return (
    <fieldset className="space-y-4">
      <legend className="sr-only">{t("goods")}</legend>
      <div className="flex flex-wrap gap-6">
        {([true, false] as const).map((isAll) => (
          <label key={String(isAll)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="goods"
              className="size-5"
              checked={(goods === null) === isAll}
              onChange={() => onChange(isAll ? null : emptyGoods)}
            />
            {t(isAll ? "allGoods" : "chosenGoods")}
          </label>
        ))}
      </div>
      <FieldError fault={error} />
      {goods && <ChosenGoods {...{ goods, stores, getTitle, onChange }} />}
    </fieldset>
  );
}

const kinds = { categories: "category", products: "product", variants: "variant" } as const;
type GoodsKind = keyof EditedGoods;

function ChosenGoods({
  goods,
  stores,
  getTitle,
  onChange,
}: Omit<GoodsFieldsProps, "goods" | "error"> & { readonly goods: EditedGoods }) {
  const t = useTexts(promotionTexts);
  const language = useLanguage();
  const categories = useCategories().filter(
    ({ record }) => stores.includes(record.store) && !goods.categories.includes(record.key),
  );
  const add = (list: GoodsKind, name: string, title: Localized) =>
    onChange(goods[list].includes(name) ? goods : { ...goods, [list]: [...goods[list], name] }, [
      name,
      title,
    ]);
  const remove = (list: GoodsKind, name: string) =>
    onChange({ ...goods, [list]: goods[list].filter((otherName) => otherName !== name) });
  const chosenGoods = (Object.keys(kinds) as GoodsKind[]).flatMap((list) =>
    goods[list].map((name) => ({ list, name })),
  );
  return (
    <div className="space-y-4">
      {chosenGoods.length === 0 && <p className="text-quiet">{t("noGoods")}</p>}
      <ul className="flex flex-wrap gap-2">
        {chosenGoods.map(({ list, name }) => (
          <li
            key={`${list} ${name}`}
            className="flex items-center gap-2 rounded-md bg-tint ps-3"
            dir="auto"
          >
            <span className="text-sm text-quiet">{t(kinds[list])}</span>
            {getTitle(name)}
            {list === "variants" && <span className="text-sm text-quiet">{name}</span>}
            <Button
              type="button"
              variant="bare"
              size="small"
              aria-label={t("remove", { name: getTitle(name) })}
              onClick={() => remove(list, name)}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t("addCategory")}
          value=""
          choices={[
            { value: "", label: t("addCategory") },
            ...categories.map(({ record }) => ({
              value: record.key,
              label: localized(record.title, language),
            })),
          ]}
          onChange={(key) => {
            const category = categories.find(({ record }) => record.key === key);
            if (category) add("categories", key, category.record.title);
          }}
        />
        <GoodsSearch stores={stores} add={add} />
      </div>
    </div>
  );
}

interface GoodsSearchProps {
  readonly stores: GoodsFieldsProps["stores"];
  readonly add: (list: GoodsKind, name: string, title: Localized) => void;
}

/** A search box for products and variants. Each product comes before its variants. */
function GoodsSearch({ stores, add }: GoodsSearchProps) {
  const t = useTexts(promotionTexts);
  const language = useLanguage();
  const [store] = stores.length === 1 ? stores : [];
  return (
    <SearchMatches
      label={t("findGoods")}
      queryKey={["promotion-goods", store]}
      fetchMatches={async (q) => {
        const { data } = await api.variants.list({
          query: { q, per_page: 20, ...(store && { store }) },
        });
        const products = new Map(data.map(({ product }) => [product.key, product.title]));
        return {
          data: [...products].flatMap(([key, title]) => [
            { list: "products" as const, name: key, title, variant: undefined },
            ...data
              .filter(({ product }) => product.key === key)
              .map((variant) => ({
                list: "variants" as const,
                name: variant.sku,
                title,
                variant: variant.title,
              })),
          ]),
        };
      }}
      show={({ list, name, title, variant }) => ({
        id: `${list} ${name}`,
        title: localized(title, language),
        detail: variant
          ? [t("addVariant", { sku: name }), localized(variant, language)]
              .filter(Boolean)
              .join(" · ")
          : t("addProduct"),
      })}
      onChoose={({ list, name, title }) => add(list, name, title)}
    />
  );
}
