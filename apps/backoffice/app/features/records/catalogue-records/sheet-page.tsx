import type { ListedVariant, VariantOutcome } from "@harbour/contracts/operator";
import { packers, productView } from "@harbour/contracts/operator";
import { Button, classes, Notice, useToast } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { EmptyList } from "../../../kit/empty-list.tsx";
import { useErrorReason } from "../../../kit/error-reason.ts";
import { ListSearch } from "../../../kit/list-search.tsx";
import { LoadedList } from "../../../kit/loaded-list.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { readFilters } from "../../../kit/read-filters.ts";
import { useCursorList } from "../../../kit/use-cursor-list.ts";
import { useDraftValue } from "../../../kit/use-draft-value.ts";
import { useSingleMutation } from "../../../kit/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { useBarcodeQuestion } from "./barcode-question.tsx";
import { SheetRow } from "./sheet-row.tsx";
import { sheetTexts } from "./sheet.texts.ts";
import {
  cellFault,
  cellText,
  makeChange,
  type Column,
  type Edits,
  fieldColumns,
  layPastedCells,
  readBlock,
  setCells,
  listTypedBarcodes,
  withoutSaved,
} from "./sheet.ts";
import { type CellPlace, useGrid } from "./use-grid.ts";

const sheetFilters = productView.omit({ sort: true });
/** The most rows of one call. */
const batch = 200;

/** Variants in a grid that edits like a spreadsheet. */
export default function SheetPage() {
  const t = useTexts(sheetTexts);
  const [search] = useSearchParams();
  const view = readFilters(sheetFilters, search);
  return (
    <div className="mx-auto max-w-7xl space-y-4">
      <header className="space-y-2">
        <Link to={paths.products(view)} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{t("sheet")}</PageTitle>
        <p className="text-sm text-quiet">{t("help")}</p>
      </header>
      <ListSearch label={t("search")} hint={t("searchHint")} />
      <Sheet key={search.toString()} address={search.toString()} view={view} />
    </div>
  );
}

interface SheetProps {
  readonly address: string;
  readonly view: ReturnType<typeof sheetFilters.parse>;
}

type Marks = Readonly<Record<string, VariantOutcome>>;

function Sheet({ address, view }: SheetProps) {
  const t = useTexts(sheetTexts);
  const describeError = useErrorReason();
  const toast = useToast();
  const mayCount = useHasRole(packers);
  const { data: choices } = useQuery({
    queryKey: ["product-choices"],
    queryFn: () => api.products.choices(),
    staleTime: 60_000,
  });
  const list = useCursorList<ListedVariant>(["variants", view], (after) =>
    api.variants.list({ query: { ...view, per_page: batch, ...after } }),
  );
  const [renewed, setRenewed] = useState<ReadonlyMap<string, ListedVariant>>(new Map());
  const rows = useMemo(
    () => list.rows.map((row) => renewed.get(row.sku) ?? row),
    [list.rows, renewed],
  );
  const columns = useMemo<Column[]>(
    () => [
      ...fieldColumns,
      ...(mayCount ? (choices?.warehouses ?? []) : []).map(({ key }) => `stock ${key}` as const),
    ],
    [choices, mayCount],
  );
  const [edits, setEdits] = useDraftValue<Edits>(
    `sheet ${address}`,
    {},
    (value) => Object.keys(value).length === 0,
  );
  const [past, setPast] = useState<readonly Edits[]>([]);
  const [marks, setMarks] = useState<Marks>({});

  const now = useRef({ edits, rows, columns });
  useEffect(() => {
    now.current = { edits, rows, columns };
  });
  const change = useCallback(
    (cells: Parameters<typeof setCells>[2]) => {
      const { edits: before, rows: variants } = now.current;
      const next = setCells(before, variants, cells);
      now.current.edits = next;
      setPast((all) => [...all.slice(-99), before]);
      setEdits(next);
    },
    [setEdits],
  );
  const undo = () => {
    const before = past.at(-1);
    if (before === undefined) return;
    setPast((all) => all.slice(0, -1));
    setEdits(before);
  };
  const textAt = (row: number, column: Column) => {
    const variant = rows[row];
    return variant ? (edits[variant.sku]?.[column] ?? cellText(variant, column)) : "";
  };
  const press = (event: KeyboardEvent, at: CellPlace, focus: (place: CellPlace) => void) => {
    if (event.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !isCommand) {
      event.preventDefault();
      focus({ ...at, row: at.row + step });
    } else if (isCommand && event.key.toLowerCase() === "z") {
      event.preventDefault();
      undo();
    } else if (isCommand && event.key.toLowerCase() === "d") {
      event.preventDefault();
      const column = columns[at.column];
      const variant = rows[at.row];
      if (column && variant && at.row > 0)
        change([{ sku: variant.sku, column, text: textAt(at.row - 1, column) }]);
    }
  };
  const paste = (event: ClipboardEvent, at: CellPlace) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!/[\t\n\r]/.test(text.trimEnd())) return;
    event.preventDefault();
    change(layPastedCells(readBlock(text), at, rows, columns));
  };
  const { attach, focused } = useGrid(press, paste);
  const fillDown = () => {
    const from = focused.current;
    const column = from && columns[from.column];
    if (!from || !column) return;
    const text = textAt(from.row, column);
    change(rows.slice(from.row + 1).map(({ sku }) => ({ sku, column, text })));
  };

  const saving = useSingleMutation({
    mutationFn: async (sent: Edits) => {
      const changes = rows.flatMap((variant) => {
        const cells = sent[variant.sku];
        return (cells && makeChange(variant, cells)) ?? [];
      });
      const outcomes: VariantOutcome[] = [];
      for (let at = 0; at < changes.length; at += batch) {
        const body = { rows: changes.slice(at, at + batch) };
        outcomes.push(...(await api.variants.change({ body })).data);
      }
      return outcomes;
    },
    onSuccess: (outcomes, sent) => {
      const isDone = ({ outcome }: VariantOutcome) =>
        outcome === "saved" || outcome === "unchanged";
      const done = outcomes.filter(isDone);
      setEdits((all) =>
        done.reduce((left, { sku }) => withoutSaved(left, sku, sent[sku] ?? {}), all),
      );
      setRenewed(
        (all) =>
          new Map([
            ...all,
            ...outcomes.flatMap(({ sku, current }) => (current ? [[sku, current] as const] : [])),
          ]),
      );
      setMarks(
        Object.fromEntries(
          outcomes.filter((outcome) => !isDone(outcome)).map((outcome) => [outcome.sku, outcome]),
        ),
      );
      setPast([]);
      toast(t("saved", { count: done.length }));
    },
  });
  const asked = useBarcodeQuestion();
  const save = () => asked.ask(listTypedBarcodes(edits), () => saving.send(edits));
  const wrong = Object.values(edits).reduce((sum, cells) => sum + countFaults(cells), 0);
  const ready = rows.filter(({ sku }) => {
    const cells = edits[sku];
    return cells && countFaults(cells) === 0;
  }).length;
  const problem = saving.error ?? asked.error;
  const heads = columns.map((column) =>
    column.startsWith("stock ")
      ? column.slice("stock ".length)
      : t(column as (typeof fieldColumns)[number]),
  );
  return (
    <LoadedList
      list={{ ...list, rows }}
      empty={<EmptyList text={t("none")} link={{ to: paths.sheet(), label: t("showAll") }} />}
    >
      {problem && <Notice tone="bad">{t("failed", { reason: describeError(problem) })}</Notice>}
      {asked.dialog}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={saving.isPending || asked.isPending} disabled={ready === 0} onClick={save}>
          {t("save", { count: ready })}
        </Button>
        <Button variant="quiet" disabled={past.length === 0} onClick={undo}>
          {t("undo")}
        </Button>
        <Button variant="quiet" onClick={fillDown}>
          {t("fillDown")}
        </Button>
        {Object.keys(edits).length > 0 && (
          <Button variant="bare" onClick={() => setEdits({})}>
            {t("discard")}
          </Button>
        )}
        {wrong > 0 && (
          <output className="text-sm font-bold text-accent">
            {t("wrongCells", { count: wrong })}
          </output>
        )}
      </div>
      <div className="card max-h-[75dvh] scroll-ps-56 scroll-pt-12 overflow-auto p-0 lg:p-0">
        <table ref={attach} className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr className="text-quiet">
              {[t("product"), t("sku"), ...heads].map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={classes(
                    "sticky top-0 z-1 border-e border-b border-line bg-tint p-2 font-normal last:border-e-0",
                    at === 0 && "start-0 z-2",
                    at > 1 && columns[at - 2] !== "barcode" ? "text-end" : "text-start",
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((variant, at) => (
              <SheetRow
                key={variant.sku}
                variant={variant}
                at={at}
                columns={columns}
                heads={heads}
                cells={edits[variant.sku]}
                mark={marks[variant.sku]}
                change={change}
              />
            ))}
          </tbody>
        </table>
      </div>
    </LoadedList>
  );
}

const countFaults = (cells: NonNullable<Edits[string]>): number =>
  Object.entries(cells).filter(([column, text = ""]) => cellFault(column as Column, text)).length;
