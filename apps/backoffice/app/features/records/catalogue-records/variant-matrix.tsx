import { Button, Input } from "@harbour/ui";
import { useId, useState } from "react";
import { Fold } from "../../../kit/fold.tsx";
import { useTexts } from "../../../texts.ts";
import {
  formatCombination,
  fillPattern,
  listMissingCombinations,
  maxVariants,
  type OptionType,
  proposeSkuPattern,
  listOptionTypes,
} from "./option-matrix.ts";
import { type EditedVariant, makeVariantEdit } from "./product-edit.ts";
import { variantsTexts } from "./variants.texts.ts";

interface VariantMatrixProps {
  /** The product's key, with which the SKUs begin. */
  readonly productKey: string;
  readonly variants: readonly EditedVariant[];
  readonly optionTypes: readonly string[];
  readonly onChange: (variants: readonly EditedVariant[]) => void;
}

/** Creates variants from typed options, such as three sizes in two colours. Staff can leave out each proposal. */
export function VariantMatrix({ productKey, variants, optionTypes, onChange }: VariantMatrixProps) {
  const t = useTexts(variantsTexts);
  const [types, setTypes] = useState<readonly OptionType[]>(() => {
    const existingTypes = listOptionTypes(variants);
    return existingTypes.length > 0 ? existingTypes : [emptyOptionType];
  });
  const [typedPattern, setPattern] = useState<string | null>(null);
  const [price, setPrice] = useState("");
  const [leftOutNames, setLeftOutNames] = useState<ReadonlySet<string>>(new Set());
  const pattern = typedPattern ?? proposeSkuPattern(productKey, types);
  // A form begins with one empty variant, which the first proposals replace.
  const usedVariants = variants.filter(
    ({ isNew, sku, options }) => !isNew || sku || options.length > 0,
  );
  const missingCombinations = listMissingCombinations(types, usedVariants);
  const chosenCombinations = missingCombinations
    .filter((options) => !leftOutNames.has(formatCombination(options)))
    .slice(0, Math.max(0, maxVariants - usedVariants.length));
  const lastVariant = variants.at(-1);
  const add = () =>
    onChange([
      ...usedVariants,
      ...chosenCombinations.map((options) =>
        makeVariantEdit({
          options,
          sku: fillPattern(pattern, options),
          price: price || (lastVariant?.price ?? ""),
          preorderDate: lastVariant?.preorderDate ?? "",
        }),
      ),
    ]);
  return (
    <Fold className="rounded-md border border-line p-4" title={t("matrix")}>
      <div className="space-y-4 pt-4">
        <OptionTypes types={types} setTypes={setTypes} suggestedTypes={optionTypes} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Input
            label={t("pattern")}
            hint={t("patternHint")}
            value={pattern}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setPattern(target.value)}
          />
          <Input
            label={t("priceOfNew")}
            inputMode="decimal"
            value={price}
            placeholder={lastVariant?.price}
            autoComplete="off"
            onChange={({ target }) => setPrice(target.value)}
          />
        </div>
        {missingCombinations.length > 0 && (
          <Proposals
            missingCombinations={missingCombinations}
            pattern={pattern}
            leftOutNames={leftOutNames}
            setLeftOutNames={setLeftOutNames}
          />
        )}
        <Button
          type="button"
          variant="quiet"
          disabled={chosenCombinations.length === 0}
          onClick={add}
        >
          {t("addChosen", { count: chosenCombinations.length })}
        </Button>
      </div>
    </Fold>
  );
}

interface OptionTypesProps {
  readonly types: readonly OptionType[];
  readonly setTypes: (types: readonly OptionType[]) => void;
  /** The option types of the shop's other products, as suggestions. */
  readonly suggestedTypes: readonly string[];
}

/** Fields for up to four option types, each with its values in two languages. */
function OptionTypes({ types, setTypes, suggestedTypes }: OptionTypesProps) {
  const t = useTexts(variantsTexts);
  const list = useId();
  const changeOptionType = (typeIndex: number, change: Partial<OptionType>) =>
    setTypes(types.map((type, index) => (index === typeIndex ? { ...type, ...change } : type)));
  return (
    <>
      {types.map(({ type, en, zh }, typeIndex) => (
        <div key={typeIndex} className="grid gap-4 sm:grid-cols-3">
          <Input
            label={t("optionType", { at: typeIndex + 1 })}
            value={type}
            list={list}
            maxLength={30}
            autoComplete="off"
            hint={t("typeHint")}
            onChange={({ target }) =>
              changeOptionType(typeIndex, { type: target.value.toLowerCase() })
            }
          />
          <Input
            label={t("values", { at: typeIndex + 1 })}
            value={en}
            hint={t("valuesHint")}
            autoComplete="off"
            onChange={({ target }) => changeOptionType(typeIndex, { en: target.value })}
          />
          <Input
            label={t("valuesZh", { at: typeIndex + 1 })}
            value={zh}
            lang="zh-HK"
            hint={t("valuesZhHint")}
            autoComplete="off"
            onChange={({ target }) => changeOptionType(typeIndex, { zh: target.value })}
          />
        </div>
      ))}
      <datalist id={list}>
        {suggestedTypes.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
      {types.length < 4 && (
        <Button
          type="button"
          variant="bare"
          size="small"
          onClick={() => setTypes([...types, emptyOptionType])}
        >
          {t("addType")}
        </Button>
      )}
    </>
  );
}

interface ProposalsProps {
  readonly missingCombinations: ReturnType<typeof listMissingCombinations>;
  readonly pattern: string;
  /** The names of the combinations that staff left out. */
  readonly leftOutNames: ReadonlySet<string>;
  readonly setLeftOutNames: (leftOutNames: ReadonlySet<string>) => void;
}

/** A list of the combinations that the product lacks, each with a proposed SKU. */
function Proposals({
  missingCombinations,
  pattern,
  leftOutNames,
  setLeftOutNames,
}: ProposalsProps) {
  const t = useTexts(variantsTexts);
  const toggle = (name: string) => {
    const next = new Set(leftOutNames);
    if (!next.delete(name)) next.add(name);
    setLeftOutNames(next);
  };
  return (
    <fieldset className="space-y-1">
      <legend className="font-bold">{t("proposals")}</legend>
      <ul className="grid max-h-96 gap-x-6 overflow-y-auto sm:grid-cols-2">
        {missingCombinations.slice(0, maxVariants).map((options) => {
          const name = formatCombination(options);
          return (
            <li key={name}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={!leftOutNames.has(name)}
                  onChange={() => toggle(name)}
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {name} <span className="text-quiet">{fillPattern(pattern, options)}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const emptyOptionType: OptionType = { type: "", en: "", zh: "" };
