import type { StaffSettingWire } from "@harbour/contracts/operator";
import { compareBy } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { formatTypedDate } from "../../../kit/fields/format-typed-date.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import { RecordForm } from "../../../kit/records/record-form.tsx";
import { type FieldFaults, useRecordForm } from "../../../kit/records/use-record-form.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { type StaffLanguage, useLanguage, useTexts } from "../../../texts.ts";
import { emptyTexts } from "./courier-edit.ts";
import { deliveryTexts } from "./delivery.texts.ts";
import { type Holiday, HolidayDays } from "./holiday-days.tsx";
import { holidaysTexts } from "./holidays.texts.ts";

const slug = "public-holidays";
const queryKey = ["delivery", "holiday-setting"] as const;

interface Holidays {
  readonly until: string;
  readonly days: readonly Holiday[];
}

const emptyHolidays: Holidays = { until: "", days: [] };

/** The page of public holidays, on which couriers and pick-up points are closed. */
export default function HolidaysPage() {
  const t = useTexts(holidaysTexts);
  const d = useTexts(deliveryTexts);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => api.configuration.details({ params: { slug } }),
    // The list is not refetched, because a refetch could replace what is being typed.
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
  const language = useLanguage();
  const queries = useQueryClient();
  const form = useRecordForm<Holidays, StaffSettingWire>({
    draft: "holidays",
    stored: setting,
    emptyEdit: emptyHolidays,
    toEdit: readHolidays,
    readFaults,
    check: ({ days }) =>
      new Map(
        days.flatMap(({ date }, index) =>
          date === "" ? [[`days.${index}.date`, t("chooseDate")] as const] : [],
        ),
      ),
    save: async ({ edit, version }) => {
      const draft = await api.configuration.saveDraft({
        params: { slug },
        body: { value: edit, version },
      });
      const body = { note: "", version: draft.version };
      return api.configuration.publish({ params: { slug }, body });
    },
    onSaved: (savedHolidays) => {
      queries.setQueryData(queryKey, savedHolidays);
      refresh(queries, ["delivery", "holidays"]);
    },
  });
  const { edit, change, faults } = form;
  const describeField = (path: string) => {
    const [, dayIndex, name = ""] = /^days\.(\d+)\.?(.*)$/.exec(path) ?? [];
    if (dayIndex === undefined) return t("until");
    const day = formatTypedDate(edit.days[Number(dayIndex)]?.date ?? "", language) || t("newDay");
    return name === "date" ? day : t("field", { day, field: t("name") });
  };
  return (
    <RecordForm form={form} describeField={describeField} createLabel="">
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
        <HolidayDays days={edit.days} faults={faults} onChange={(days) => change({ days })} />
        <Button
          type="button"
          variant="quiet"
          onClick={() => change({ days: [...edit.days, { date: "", title: emptyTexts }] })}
        >
          {t("add")}
        </Button>
      </div>
    </RecordForm>
  );
}

/** Reads the list, sorted by day. A new row stays last until it is saved. */
function readHolidays({ value }: StaffSettingWire): Holidays {
  const { until, days } = value as Holidays;
  return { until, days: days.toSorted(compareBy((day) => day.date)) };
}

/** Returns the errors by field, without the setting's slug that the shop puts before each path. */
function readFaults(error: Error | null, language: StaffLanguage): FieldFaults {
  return new Map(
    Object.entries(describeFieldErrors(error, language)).flatMap(([path, [first]]) =>
      first === undefined
        ? []
        : [[path.replace(/^(?:value|public-holidays)\./, ""), first] as const],
    ),
  );
}
