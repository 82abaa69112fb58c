import { Button } from "@harbour/ui";
import { type ReactNode, useState } from "react";
import { FieldError } from "../../../kit/fields/field-error.tsx";
import { Fold } from "../../../kit/fold.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { describeSettingValue } from "./setting-changes.ts";
import { makeEmptyValue } from "./setting-fields.ts";
import { type FieldOf, type SettingInputProps, useSettingForm } from "./setting-form-context.ts";
import { settingsTexts } from "./settings.texts.ts";

/** Renders the fields of an open row. */
type RenderRow = (row: SettingInputProps & { readonly hiddenTitle: string }) => ReactNode;

interface ListInputProps extends SettingInputProps<FieldOf<"list">> {
  readonly hiddenTitle: string | undefined;
  readonly renderRow: RenderRow;
}

/** The rows of a list. Staff add, remove and move them. A row opens when its name is pressed. */
export function ListInput({ field, path, value, hiddenTitle, renderRow }: ListInputProps) {
  const t = useTexts(settingsTexts);
  const language = useLanguage();
  const { label, fault, update } = useSettingForm();
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const { ids, setIds } = useRowIds(rows.length);
  const [newId, setNewId] = useState<string | null>(null);
  const item = field.readItem();
  const name = path.length === 0 ? t("entries") : label(path);
  const change = (nextIds: readonly string[], nextRows: readonly unknown[]) => {
    setIds(nextIds);
    update(path, nextRows);
  };
  const move = (from: number, to: number) =>
    change(moveItem(ids, from, to), moveItem(rows, from, to));
  const add = () => {
    const id = crypto.randomUUID();
    setNewId(id);
    change([...ids, id], [...rows, makeEmptyValue(item)]);
  };
  return (
    <fieldset className="col-span-full min-w-0 space-y-2">
      <legend className={hiddenTitle === undefined ? "mb-2 text-sm font-bold" : "sr-only"}>
        {hiddenTitle ?? name}
      </legend>
      {rows.length === 0 && <p className="text-sm text-quiet">{t("noRows")}</p>}
      <ol className="space-y-2 empty:hidden">
        {rows.map((row, index) => {
          const rowName =
            describeSettingValue(row, language) ?? t("row", { list: name, at: index + 1 });
          return (
            <ListRow
              key={ids[index]}
              name={rowName}
              isNew={ids[index] === newId}
              position={index}
              isLast={index === rows.length - 1}
              move={(to) => move(index, to)}
              remove={() => change(ids.toSpliced(index, 1), rows.toSpliced(index, 1))}
              renderRow={renderRow}
              field={item}
              path={[...path, index]}
              value={row}
            />
          );
        })}
      </ol>
      <Button type="button" variant="quiet" size="small" onClick={add}>
        {path.length === 0 ? t("add") : t("addTo", { list: name })}
      </Button>
      <FieldError fault={fault(path)} />
    </fieldset>
  );
}

interface ListRowProps extends SettingInputProps {
  readonly name: string;
  readonly isNew: boolean;
  readonly position: number;
  readonly isLast: boolean;
  readonly move: (to: number) => void;
  readonly remove: () => void;
  readonly renderRow: RenderRow;
}

/** A row, whose fields are rendered only while it is open, because menus have hundreds of fields. */
function ListRow({
  name,
  isNew,
  position,
  isLast,
  move,
  remove,
  renderRow,
  ...input
}: ListRowProps) {
  const t = useTexts(settingsTexts);
  const { hasFault } = useSettingForm();
  const [isOpen, setIsOpen] = useState(isNew);
  const isShown = isOpen || hasFault(input.path);
  const buttons = [
    {
      sign: "↑",
      text: t("up", { row: name }),
      isOff: position === 0,
      run: () => move(position - 1),
    },
    { sign: "↓", text: t("down", { row: name }), isOff: isLast, run: () => move(position + 1) },
    { sign: "✕", text: t("remove", { row: name }), isOff: false, run: remove },
  ];
  return (
    <li className="relative rounded-md border border-line">
      <Fold
        title={name}
        titleClass="truncate"
        className="[&>summary]:min-h-11 [&>summary]:ps-3 [&>summary]:pe-36"
        open={isShown}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        {isShown && (
          <div className="border-t border-line p-3 sm:p-4">
            {renderRow({ ...input, hiddenTitle: name })}
          </div>
        )}
      </Fold>
      <div className="absolute end-0 top-0 flex">
        {buttons.map(({ sign, text, isOff, run }) => (
          <Button
            key={sign}
            type="button"
            variant="bare"
            size="icon"
            aria-label={text}
            disabled={isOff}
            onClick={run}
          >
            {sign}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Keeps an id for each row, so that a moved row stays open. */
function useRowIds(count: number) {
  const [known, setIds] = useState<readonly string[]>([]);
  const ids = Array.from(
    { length: count },
    (_, index) => known[index] ?? `${known.length}-${index}`,
  );
  return { ids, setIds };
}

function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
