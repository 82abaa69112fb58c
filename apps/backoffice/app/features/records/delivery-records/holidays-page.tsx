import type { StaffSettingWire } from "@harbour/contracts/operator";
import { Button, Input, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { fieldErrors } from "../../../kit/reasons/error-reason.ts";
import { RecordForm } from "../../../kit/records/record-form.tsx";
import { type FieldFaults, useRecordForm } from "../../../kit/records/use-record-form.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { type StaffLanguage, useTexts } from "../../../texts.ts";
import { type Texts, noTexts } from "./courier-edit.ts";
import { deliveryTexts } from "./delivery.texts.ts";
import { holidaysTexts } from "./holidays.texts.ts";

const slug = "public-holidays";
const queryKey = ["delivery", "holiday-setting"];

interface Holidays {
  readonly until: string;
  readonly days: readonly { readonly date: string; readonly title: Texts }[];
}

/** The columns of a day: its date, three names, and the button that removes it. */
const dayColumns =
  "grid gap-x-3 md:grid-cols-[11rem_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_2.75rem] xl:grid-cols-[11rem_minmax(0,3fr)_minmax(0,1fr)_minmax(0,1fr)_2.75rem]";
/** A name with its label beside it, where no heads of columns stand above. */
const namedField =
  "max-md:col-span-2 max-md:grid max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:items-center max-md:gap-x-3";
const noHolidays: Holidays = { until: "", days: [] };

/** The public holidays on which couriers and pick-up points rest. */
export default function HolidaysPage() {
  const t = useTexts(holidaysTexts);
  const d = useTexts(deliveryTexts);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => api.configuration.details({ params: { slug } }),
    // A renewed list must not replace what is being typed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.delivery} className="text-sm underline-offset-4 hover:underline">
          ← {d("back")}
        </Link>
        <PageTitle>{t("holidays")}</PageTitle>
        <p className="text-quiet">{t("help")}</p>
      </header>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{d("loading")}</output>}
      {data && <HolidaysForm setting={data} />}
    </div>
  );
}

function HolidaysForm({ setting }: { readonly setting: StaffSettingWire }) {
  const t = useTexts(holidaysTexts);
  const queries = useQueryClient();
  const form = useRecordForm<Holidays, StaffSettingWire>({
    draft: "holidays",
    stored: setting,
    empty: noHolidays,
    read: readHolidays,
    readFaults,
    save: async ({ edit, version }) => {
      const draft = await api.configuration.saveDraft({
        params: { slug },
        body: { value: edit, version },
      });
      const body = { note: "", version: draft.version };
      return api.configuration.publish({ params: { slug }, body });
    },
    onSaved: (saved) => {
      queries.setQueryData(queryKey, saved);
      void queries.invalidateQueries({ queryKey: ["delivery", "holidays"] });
    },
  });
  const { edit, change, faults } = form;
  const setDay = (at: number, day: Partial<Holidays["days"][number]>) =>
    change({
      days: edit.days.map((other, place) => (place === at ? { ...other, ...day } : other)),
    });
  const fieldWord = (path: string) => {
    const [, place, name = ""] = /^days\.(\d+)\.?(.*)$/.exec(path) ?? [];
    if (place === undefined) return t("until");
    return t("row", { at: Number(place) + 1, field: t(name === "date" ? "date" : "name") });
  };
  return (
    <RecordForm form={form} fieldWord={fieldWord} createLabel="">
      {setting.draft && <Notice tone="warn">{t("drafted")}</Notice>}
      <div className="card space-y-4">
        <DateField
          label={t("until")}
          hint={t("untilHint")}
          type="date"
          className="max-w-sm"
          value={edit.until}
          error={faults.get("until")}
          onChange={({ target }) => change({ until: target.value })}
        />
        <div aria-hidden className={`${dayColumns} text-sm font-bold max-md:hidden`}>
          {(["date", "en", "zh", "cn"] as const).map((name) => (
            <span key={name}>{t(name)}</span>
          ))}
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {edit.days.map(({ date, title }, at) => (
            <li
              key={at}
              className={`${dayColumns} grid-cols-[1fr_auto] items-start gap-y-1.5 py-2`}
            >
              <DateField
                label={t("date")}
                isLabelHidden
                type="date"
                value={date}
                error={faults.get(`days.${at}.date`) ?? faults.get(`days.${at}`)}
                onChange={({ target }) => setDay(at, { date: target.value })}
              />
              {(["en", "zh", "cn"] as const).map((language) => (
                <div key={language} className={namedField}>
                  <span aria-hidden className="text-sm text-quiet md:hidden">
                    {t(language)}
                  </span>
                  <Input
                    label={t(language)}
                    isLabelHidden
                    maxLength={100}
                    autoComplete="off"
                    value={title[language]}
                    error={faults.get(`days.${at}.title.${language}`)}
                    onChange={({ target }) =>
                      setDay(at, { title: { ...title, [language]: target.value } })
                    }
                  />
                </div>
              ))}
              <Button
                type="button"
                variant="bare"
                size="icon"
                className="max-md:col-start-2 max-md:row-start-1"
                aria-label={t("remove", { day: date || String(at + 1) })}
                onClick={() => change({ days: edit.days.filter((_, place) => place !== at) })}
              >
                ✕
              </Button>
            </li>
          ))}
        </ul>
        <Button
          type="button"
          variant="quiet"
          onClick={() => change({ days: [...edit.days, { date: "", title: noTexts }] })}
        >
          {t("add")}
        </Button>
      </div>
    </RecordForm>
  );
}

/** Reads the list in the order of its days. A new row stays the last until it is saved. */
function readHolidays({ value }: StaffSettingWire): Holidays {
  const { until, days } = value as Holidays;
  return { until, days: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}

/** Returns the refusals by field. Settings name them below their slug. */
function readFaults(error: Error | null, language: StaffLanguage): FieldFaults {
  return new Map(
    Object.entries(fieldErrors(error, language)).flatMap(([path, [first]]) =>
      first === undefined
        ? []
        : [[path.replace(/^(?:value|public-holidays)\./, ""), first] as const],
    ),
  );
}
