import type { ReplyTemplates } from "@harbour/contracts/operator";
import { htmlLang, languages, localized } from "@harbour/i18n";
import { Button, Input, Notice, Textarea } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { Fold } from "../../../kit/fold.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { fillTemplate } from "./fill-template.ts";
import { replyTemplatesTexts } from "./reply-templates.texts.ts";

type Template = ReplyTemplates[number];

const slug = "reply-templates";
const queryKey = ["configuration", slug] as const;

/** The page of prepared answers to enquiries, with the shoppers' languages side by side. */
export default function ReplyTemplatesPage() {
  const t = useTexts(replyTemplatesTexts);
  const fetchText = useTexts(fetchTexts);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => api.configuration.details({ params: { slug } }),
    // The setting is not refetched, because a refetch could replace texts that are being typed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.enquiries()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{t("templates")}</PageTitle>
        <p className="text-quiet">{t("help", { name: "{name}", order: "{order}" })}</p>
      </header>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {data ? (
        <TemplatesForm savedTemplates={data.value as ReplyTemplates} version={data.version} />
      ) : (
        !isError && <output>{fetchText("loading")}</output>
      )}
    </div>
  );
}

interface TemplatesFormProps {
  readonly savedTemplates: ReplyTemplates;
  readonly version: string;
}

function TemplatesForm({ savedTemplates, version }: TemplatesFormProps) {
  const t = useTexts(replyTemplatesTexts);
  const queries = useQueryClient();
  const [templates, setTemplates] = useState<readonly Template[]>(savedTemplates);
  const [isChecked, setIsChecked] = useState(false);
  const { send, isPending, problem } = useRecordChange({
    key: queryKey,
    change: async (value: readonly Template[]) => {
      const params = { slug };
      const draft = await api.configuration.saveDraft({ params, body: { value, version } });
      const body = { note: "", version: draft.version };
      return api.configuration.publish({ params, body });
    },
    staleText: t("stale"),
    doneText: t("saved"),
    onDone: () => {
      refresh(queries, "reply-templates");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (templates.every(hasTitle)) send(templates);
  };
  const change = (changedTemplate: Template) =>
    setTemplates((all) =>
      all.map((template) => (template.slug === changedTemplate.slug ? changedTemplate : template)),
    );
  const remove = (removedTemplate: Template) =>
    setTemplates((all) => all.filter((template) => template.slug !== removedTemplate.slug));
  return (
    <form onSubmit={submit} className="space-y-6" noValidate>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {templates.length === 0 && <EmptyList text={t("none")} help={t("noneHelp")} />}
      {templates.map((template, index) => (
        <TemplateFields
          key={template.slug}
          name={t("template", { at: index + 1 })}
          template={template}
          isChecked={isChecked}
          change={change}
          remove={() => remove(template)}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={isPending}
          disabled={JSON.stringify(templates) === JSON.stringify(savedTemplates)}
        >
          {t("save")}
        </Button>
        <Button
          type="button"
          variant="quiet"
          onClick={() => setTemplates((all) => [...all, createTemplate()])}
        >
          {t("add")}
        </Button>
      </div>
    </form>
  );
}

interface TemplateFieldsProps {
  readonly name: string;
  readonly template: Template;
  readonly isChecked: boolean;
  readonly change: (template: Template) => void;
  readonly remove: () => void;
}

function TemplateFields({ name, template, isChecked, change, remove }: TemplateFieldsProps) {
  const t = useTexts(replyTemplatesTexts);
  const displayLanguage = useLanguage();
  const [isNew] = useState(!hasTitle(template));
  const isUntitled = isChecked && !hasTitle(template);
  return (
    <Fold
      className="card"
      open={isNew || isUntitled}
      title={
        <>
          {localized(template.title, displayLanguage) || name}
          <span className="block truncate text-sm font-normal text-quiet">
            {localized(template.text, displayLanguage)}
          </span>
        </>
      }
    >
      <div className="grid gap-4 pt-4 lg:grid-cols-3">
        {languages.map((language) => (
          <div key={language} className="space-y-3">
            <Input
              label={t("title", { language: t(language) })}
              lang={htmlLang(language)}
              maxLength={100}
              value={template.title[language]}
              error={isUntitled ? t("titleMissing") : undefined}
              onChange={({ target }) =>
                change({ ...template, title: { ...template.title, [language]: target.value } })
              }
            />
            <Textarea
              label={t("text", { language: t(language) })}
              lang={htmlLang(language)}
              rows={5}
              maxLength={4000}
              value={template.text[language]}
              onChange={({ target }) =>
                change({ ...template, text: { ...template.text, [language]: target.value } })
              }
            />
            {template.text[language] !== "" && (
              <p className="text-sm whitespace-pre-line text-quiet" lang={htmlLang(language)}>
                {t("preview", {
                  text: fillTemplate(template, language, {
                    name: sampleNames[language],
                    order: "HB-7KQ4-M2X9",
                  }),
                })}
              </p>
            )}
          </div>
        ))}
      </div>
      <TextButton onClick={remove}>{t("remove")}</TextButton>
    </Fold>
  );
}

const sampleNames = { en: "Chan Tai Man", zh: "陳大文", cn: "陈大文" };

const hasTitle = ({ title }: Template): boolean =>
  Object.values(title).some((text) => text.trim() !== "");

const createTemplate = (): Template => ({
  slug: `template-${crypto.randomUUID().slice(0, 8)}`,
  title: { en: "", zh: "", cn: "" },
  text: { en: "", zh: "", cn: "" },
});
