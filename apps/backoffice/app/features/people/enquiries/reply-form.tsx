import type { StaffEnquiryDetailsWire } from "@harbour/contracts/operator";
import { htmlLang, localized } from "@harbour/i18n";
import { Button, Notice, Select, Textarea } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { api } from "../../../api.ts";
import { useDraftText } from "../../../kit/drafts/use-draft-text.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { enquiryPageTexts } from "./enquiry-page.texts.ts";
import { fillTemplate, findReferences, listUnfilledPlaceholders } from "./fill-template.ts";
import { useEnquiryChange } from "./use-enquiry-change.ts";

/** A form for the e-mail reply, in the enquirer's language. The typed text survives a reload. */
export function ReplyForm({ enquiry }: { enquiry: StaffEnquiryDetailsWire }) {
  const t = useTexts(enquiryPageTexts);
  const { reference, version, email, name, language } = enquiry;
  const [text, setText] = useDraftText(`reply ${reference}`);
  const openPlaceholders = listUnfilledPlaceholders(text);
  const { send, isPending, problem } = useEnquiryChange(
    enquiry,
    (reply: string) =>
      api.enquiries.reply({ params: { enquiry_id: reference }, body: { text: reply, version } }),
    t("replySent"),
    // Clears the field only if its text is still the sent one, because staff may already type the next reply.
    (sentText) => setText((typedText) => (typedText === sentText ? "" : typedText)),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && openPlaceholders.length === 0) send(text);
  };
  return (
    <form onSubmit={submit} aria-label={t("reply")} className="space-y-3">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TemplateChoice
        enquiry={enquiry}
        insert={(insertedText) =>
          setText((typedText) =>
            typedText === "" ? insertedText : `${typedText}\n\n${insertedText}`,
          )
        }
      />
      <Textarea
        label={t("replyIn", { language: t(language) })}
        hint={t("replyHint", { email, name })}
        error={
          openPlaceholders.length > 0
            ? t("openPlaceholders", { words: openPlaceholders.join(" ") })
            : undefined
        }
        lang={htmlLang(language)}
        dir="auto"
        rows={8}
        maxLength={8000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={isPending}>
        {t("send")}
      </Button>
    </form>
  );
}

interface TemplateChoiceProps {
  readonly enquiry: StaffEnquiryDetailsWire;
  readonly insert: (insertedText: string) => void;
}

function TemplateChoice({ enquiry, insert }: TemplateChoiceProps) {
  const t = useTexts(enquiryPageTexts);
  const language = useLanguage();
  const { data: templates } = useQuery({
    queryKey: ["reply-templates"],
    queryFn: () => api.enquiries.replyTemplates(),
    staleTime: 60_000,
  });
  if (!templates || templates.length === 0) return null;
  const [order] = findReferences(enquiry);
  const insertTemplate = (slug: string) => {
    const template = templates.find((candidate) => candidate.slug === slug);
    if (template)
      insert(
        fillTemplate(template, enquiry.language, { name: enquiry.name, ...(order && { order }) }),
      );
  };
  return (
    <Select
      label={t("template")}
      value=""
      onChange={({ target }) => insertTemplate(target.value)}
      className="max-w-xs"
    >
      <option value="">{t("chooseTemplate")}</option>
      {templates.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {localized(title, language)}
        </option>
      ))}
    </Select>
  );
}
