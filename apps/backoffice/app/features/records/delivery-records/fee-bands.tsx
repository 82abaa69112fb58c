import { Button, Input } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import type { EditedBand } from "./courier-edit.ts";
import { deliveryTexts } from "./delivery.texts.ts";

interface FeeBandsProps {
  readonly bands: readonly EditedBand[];
  readonly onChange: (bands: readonly EditedBand[]) => void;
  readonly findError: (path: string) => string | undefined;
}

/** A table of fees by value of the goods. Each row begins where the row above ends, so no gap is possible. */
export function FeeBands({ bands, onChange, findError }: FeeBandsProps) {
  const t = useTexts(deliveryTexts);
  const changeBand = (id: string, change: Partial<EditedBand>) =>
    onChange(bands.map((band) => (band.id === id ? { ...band, ...change } : band)));
  const add = () => {
    const last = bands.at(-1);
    onChange([...bands, { id: crypto.randomUUID(), below: "", fee: last?.fee ?? "" }]);
  };
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm font-bold">{t("bands")}</legend>
      {bands.map(({ id, below, fee }, index) => {
        const isLast = index === bands.length - 1;
        const row = index + 1;
        return (
          <div key={id} className="grid max-w-xl grid-cols-[1fr_1fr_auto] items-end gap-3">
            {isLast && below === "" ? (
              <p className="flex min-h-form items-center text-quiet">{t("above")}</p>
            ) : (
              <Input
                label={index === 0 ? t("upTo") : t("upToRow", { row })}
                inputMode="decimal"
                value={below}
                error={findError(`fee_bands.${index}.to`)}
                onChange={({ target }) => changeBand(id, { below: target.value })}
              />
            )}
            <Input
              label={index === 0 ? t("fee") : t("feeRow", { row })}
              inputMode="decimal"
              value={fee}
              error={findError(`fee_bands.${index}.fee`)}
              onChange={({ target }) => changeBand(id, { fee: target.value })}
            />
            <Button
              type="button"
              variant="bare"
              disabled={bands.length === 1}
              aria-label={t("removeBand", { row })}
              onClick={() => onChange(openLastBand(bands.filter((band) => band.id !== id)))}
            >
              ✕
            </Button>
          </div>
        );
      })}
      <Button type="button" variant="quiet" size="small" onClick={add}>
        {t("addBand")}
      </Button>
    </fieldset>
  );
}

/** Removes the upper value of the last row, because every courier needs a fee for the highest values. */
const openLastBand = (bands: readonly EditedBand[]) =>
  bands.map((band, index) => (index === bands.length - 1 ? { ...band, below: "" } : band));
