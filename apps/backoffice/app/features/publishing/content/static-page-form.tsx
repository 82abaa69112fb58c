import type { StaffPageDetailsWire } from "@harbour/contracts/operator";
import { pagePlaceholders, requiredPageSlugs } from "@harbour/contracts/written-pages";
import { useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { BlockFields } from "../../../components/publishing/block-fields.tsx";
import { Columns } from "../../../components/publishing/columns.tsx";
import { PublishCard } from "../../../components/publishing/publish-card.tsx";
import { readPublishingFaults } from "../../../components/publishing/publishing-faults.ts";
import { publishingTexts } from "../../../components/publishing/publishing.texts.ts";
import { LanguageSwitch } from "../../../components/records/shown-languages.tsx";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { loadSimplifier } from "../../../components/records/to-simplified.ts";
import { describeField } from "../../../kit/fields/describe-field.ts";
import { RecordForm } from "../../../kit/records/record-form.tsx";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { type RecordFormHandle, useRecordForm } from "../../../kit/records/use-record-form.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { emptyPageEdit, mergePages, type PageEdit, toPageEdit, toPageFields } from "./page-edit.ts";
import { pagesTexts } from "./pages.texts.ts";

export const pageKey = (slug: string) => ["pages", "one", slug] as const;
const pagesKey = ["pages", "list"] as const;

interface StaticPageFormProps {
  readonly slug: string;
  /** The stored page. Undefined for a new one. */
  readonly stored?: StaffPageDetailsWire;
}

/** The form of a static page: its text in three languages, with a column for its publication. */
export function StaticPageForm({ slug, stored }: StaticPageFormProps) {
  const t = useTexts(pagesTexts);
  const p = useTexts(publishingTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const change = usePageChange(slug, stored?.version ?? 0);
  /** The publication that waits for the save. A failed save forgets it. */
  const waitingPublication = useRef<Omit<Publication, "version"> | null>(null);
  const form = useRecordForm<PageEdit, StaffPageDetailsWire>({
    draft: `page ${slug}`,
    stored,
    emptyEdit: emptyPageEdit,
    toEdit: toPageEdit,
    merge: mergePages,
    readFaults: readPublishingFaults,
    save: ({ edit, version }) =>
      stored === undefined
        ? api.pages.create({ body: { slug, ...toPageFields(edit) } })
        : api.pages.change({
            params: { slug },
            body: { ...toPageFields(edit), version: Number(version) },
          }),
    onSaved: (page) => {
      queries.setQueryData(pageKey(slug), page);
      refresh(queries, pagesKey);
      if (stored === undefined) void navigate(paths.page(slug));
      const next = waitingPublication.current;
      waitingPublication.current = null;
      if (next) change.send({ ...next, version: page.version });
    },
  });
  const save = (sentForm: typeof form.formToSend) => {
    waitingPublication.current = null;
    form.send(sentForm);
  };
  const publish = (publishAt: string | null) => {
    if (stored === undefined) return;
    change.reset();
    if (!form.isChanged) {
      change.send({ type: "publish", publishAt, version: stored.version });
      return;
    }
    if (!form.check()) return;
    waitingPublication.current = { type: "publish", publishAt };
    form.send(form.formToSend);
  };
  const isRequired = requiredPageSlugs.includes(slug);
  return (
    <RecordForm
      form={form}
      describeField={(path) => describeField(t, path)}
      createLabel={p("create")}
      onSubmit={save}
    >
      <LanguageSwitch fillSimplified={() => void loadSimplifier().then(form.change)}>
        <Columns
          aside={
            <>
              <PublishCard
                stored={stored}
                hasChanges={false}
                isBusy={change.isPending || form.isPending}
                problem={change.problem}
                publish={publish}
                withdraw={
                  isRequired ? undefined : (reason) => change.send({ type: "withdraw", reason })
                }
                removal={
                  isRequired
                    ? undefined
                    : { warning: t("delete"), remove: () => change.send({ type: "remove" }) }
                }
              >
                {stored?.status === "ACTIVE" && <p className="text-sm">{t("liveHelp")}</p>}
                {isRequired && <p className="text-sm text-quiet">{t("required")}</p>}
              </PublishCard>
              <Figures />
            </>
          }
        >
          <Words form={form} />
        </Columns>
      </LanguageSwitch>
    </RecordForm>
  );
}

function Words({ form: { edit, faults, change } }: { readonly form: RecordFormHandle<PageEdit> }) {
  const t = useTexts(pagesTexts);
  const findTextFault = (field: string) =>
    ["", ".en", ".zh", ".cn"].map((part) => faults.get(field + part)).find(Boolean);
  return (
    <TitledCard id="words" title={t("words")}>
      <TextFields
        label={t("title")}
        value={edit.title}
        maxLength={200}
        error={findTextFault("title")}
        onChange={(title) => change({ title })}
      />
      {edit.isHtml ? (
        <TextFields
          label={t("content")}
          value={edit.content}
          maxLength={200_000}
          isFormatted
          error={findTextFault("content")}
          onChange={(content) => change({ content })}
        />
      ) : (
        <BlockFields
          label={t("blocks")}
          value={edit.blocks}
          findError={(language) => faults.get(`blocks.${language}`) ?? faults.get("blocks")}
          onChange={(language, document) =>
            change((now) => ({ blocks: { ...now.blocks, [language]: document } }))
          }
        />
      )}
    </TitledCard>
  );
}

/** The figures of the settings that a page's text may name. */
function Figures() {
  const t = useTexts(pagesTexts);
  return (
    <TitledCard id="figures" title={t("figures")}>
      <p className="text-sm text-quiet">{t("figuresHelp")}</p>
      <ul className="space-y-1 text-sm">
        {pagePlaceholders.map((name) => (
          <li key={name}>
            <code className="wrap-anywhere">{`{{${name}}}`}</code>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

interface Publication {
  readonly type: "publish";
  /** Null publishes now. */
  readonly publishAt: string | null;
  /** The version of the saved page. */
  readonly version: number;
}

type PageChange =
  | Publication
  | { readonly type: "withdraw"; readonly reason: string }
  | { readonly type: "remove" };

/** Publishes a page, withdraws it or deletes it. */
function usePageChange(slug: string, version: number) {
  const t = useTexts(publishingTexts);
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const params = { slug };
  return useRecordChange({
    key: pageKey(slug),
    isWithoutToast: true,
    change: async (change: PageChange): Promise<StaffPageDetailsWire | "removed"> => {
      switch (change.type) {
        case "publish":
          return api.pages.publish({
            params,
            body: { version: change.version, published_at: change.publishAt },
          });
        case "withdraw":
          return api.pages.withdraw({ params, body: { version, reason: change.reason } });
        case "remove":
          await api.pages.remove({ params, query: { version } });
          return "removed";
      }
    },
    store: (page) => {
      if (page !== "removed") queries.setQueryData(pageKey(slug), page);
    },
    onDone: (page) => {
      refresh(queries, pagesKey);
      toast(page === "removed" ? t("deleted") : t(page.status));
      if (page === "removed") void navigate(paths.pages());
    },
  });
}
