import type { StaffEnquiryDetailsWire } from "@harbour/contracts/operator";
import { formatDate, htmlLang } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useShortcuts } from "../../../kit/use-shortcuts.ts";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useQueueEvents } from "../../../shell/queue-events.tsx";
import { useTexts } from "../../../texts.ts";
import { EnquiryContext } from "./enquiry-context.tsx";
import { enquiryPageTexts } from "./enquiry-page.texts.ts";
import { EnquiryStatusBadge } from "./enquiry-status.tsx";
import { NoteForm } from "./note-form.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { enquiryKey, useEnquiryChange } from "./use-enquiry-change.ts";

/** The page of an enquiry: the conversation, the reply form, and the related orders and member. */
export default function EnquiryPage() {
  const t = useTexts(enquiryPageTexts);
  const fetchText = useTexts(fetchTexts);
  const { enquiry: reference = "" } = useParams();
  const queries = useQueryClient();
  const queryKey = enquiryKey(reference);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => api.enquiries.details({ params: { enquiry_id: reference } }),
  });
  useQueueEvents((event) => {
    if (event === "missed" || ("enquiry_id" in event && event.reference === reference))
      refresh(queries, queryKey);
  });
  if (data) return <Enquiry enquiry={data} />;
  if (isNotFoundError(error))
    return (
      <MissingRecord title={t("notFound")} backLink={{ to: paths.enquiries(), label: t("back") }} />
    );
  if (error) return <RetryNotice retry={() => void refetch()} />;
  return <output>{fetchText("loading")}</output>;
}

function Enquiry({ enquiry }: { enquiry: StaffEnquiryDetailsWire }) {
  const t = useTexts(enquiryPageTexts);
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link
          to={paths.enquiries({ status: "waiting" })}
          className="text-sm underline-offset-4 hover:underline"
        >
          ← {t("back")}
        </Link>
        <PageTitle>{enquiry.subject}</PageTitle>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <EnquiryStatusBadge status={enquiry.status} />
          <span className="text-sm text-quiet">{enquiry.reference}</span>
          <span className="text-sm text-quiet">{formatDate(enquiry.created_at)}</span>
        </div>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-6">
          <Conversation enquiry={enquiry} />
          {enquiry.email === "" ? (
            <Notice tone="plain">{t("phoneOnly")}</Notice>
          ) : (
            <div className="card">
              <ReplyForm key={enquiry._id} enquiry={enquiry} />
            </div>
          )}
          <div className="card">
            <NoteForm key={`note ${enquiry._id}`} enquiry={enquiry} />
          </div>
          <StatusChange enquiry={enquiry} />
        </div>
        <EnquiryContext enquiry={enquiry} />
      </div>
    </div>
  );
}

/** The question and the staff's actions, oldest first. */
function Conversation({ enquiry }: { enquiry: StaffEnquiryDetailsWire }) {
  const t = useTexts(enquiryPageTexts);
  const titles = {
    reply: "replied",
    note: "noted",
    closed: "closedBy",
    reopened: "reopenedBy",
  } as const;
  return (
    <section aria-label={t("conversation")}>
      <ol className="space-y-4">
        <EnquiryEntry
          title={t("asked", { name: enquiry.name })}
          createdAt={enquiry.created_at}
          text={enquiry.description}
          lang={htmlLang(enquiry.language)}
          className="border border-line bg-raised"
        />
        {enquiry.entries.map(({ _id, kind, text, by, created_at: createdAt }) => (
          <EnquiryEntry
            key={_id}
            title={t(titles[kind], { name: by.name })}
            createdAt={createdAt}
            text={text}
            lang={undefined}
            className={
              kind === "reply" ? "bg-info-tint ms-6" : kind === "note" ? "bg-warn-tint ms-6" : ""
            }
          />
        ))}
      </ol>
    </section>
  );
}

interface EntryProps {
  readonly title: string;
  readonly createdAt: string;
  readonly text: string | null;
  readonly lang: string | undefined;
  readonly className: string;
}

function EnquiryEntry({ title, createdAt, text, lang, className }: EntryProps) {
  const heading = (
    <p className="text-sm" dir="auto">
      <span className="font-bold">{title}</span>{" "}
      <time dateTime={createdAt} className="whitespace-nowrap">
        · {formatDate(createdAt)}
      </time>
    </p>
  );
  if (text === null) return <li className="ms-6 text-quiet">{heading}</li>;
  return (
    <li className={`space-y-2 rounded-md p-4 ${className}`}>
      {heading}
      <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto" lang={lang}>
        {text}
      </p>
    </li>
  );
}

/** Closes or reopens the enquiry, also by the key E. */
function StatusChange({ enquiry }: { enquiry: StaffEnquiryDetailsWire }) {
  const t = useTexts(enquiryPageTexts);
  const isClosed = enquiry.status === "closed";
  const params = { enquiry_id: enquiry.reference };
  const body = { version: enquiry.version };
  const { send, isPending, problem } = useEnquiryChange(
    enquiry,
    () =>
      isClosed ? api.enquiries.reopen({ params, body }) : api.enquiries.close({ params, body }),
    isClosed ? t("isOpenAgain") : t("isClosed"),
  );
  const change = () => send(undefined);
  useShortcuts({ e: change });
  return (
    <div className="space-y-3 border-t border-line pt-6">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button variant="quiet" busy={isPending} onClick={change}>
        {isClosed ? t("reopen") : t("close")}
      </Button>
    </div>
  );
}
