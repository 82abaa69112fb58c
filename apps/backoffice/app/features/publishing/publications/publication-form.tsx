import { ApiError } from "@harbour/api-client";
import { useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { PublishCard } from "../../../components/publishing/publish-card.tsx";
import { readPublishingFaults } from "../../../components/publishing/publishing-faults.ts";
import { publishingTexts } from "../../../components/publishing/publishing.texts.ts";
import { loadSimplifier } from "../../../components/records/to-simplified.ts";
import { describeField } from "../../../kit/fields/describe-field.ts";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { RecordForm } from "../../../kit/records/record-form.tsx";
import { useRecordForm } from "../../../kit/records/use-record-form.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import {
  emptyPublicationEdit,
  mergePublications,
  type PublicationDetails,
  type PublicationEdit,
  toPublicationEdit,
} from "./publication-edit.ts";
import {
  type PublicationKind,
  publicationKey,
  publicationsKey,
  publishNewestText,
  savePublication,
} from "./publication-kind.ts";
import { PublicationSections } from "./publication-sections.tsx";
import { publicationTexts } from "./publication.texts.ts";
import { usePublicationChange } from "./use-publication-change.ts";

interface PublicationFormProps {
  readonly kind: PublicationKind;
  /** The stored record. Undefined for a new one. */
  readonly stored?: PublicationDetails;
}

/** The form of a post or article: its text in three languages, with a column for its publication. */
export function PublicationForm({ kind, stored }: PublicationFormProps) {
  const t = useTexts(publicationTexts);
  const p = useTexts(publishingTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const toast = useToast();
  const store = (details: PublicationDetails) => {
    queries.setQueryData(publicationKey(kind, details._id), details);
    refresh(queries, publicationsKey(kind));
  };
  const publication = useSingleMutation({
    mutationFn: ({ details, publishAt }: Publication) =>
      publishNewestText(kind, details, publishAt),
    onSuccess: (details) => {
      store(details);
      toast(p(details.status));
    },
    onError: (error, { details }) => {
      const current = error instanceof ApiError ? error.details["current"] : undefined;
      if (current) store(current as PublicationDetails);
      else void queries.invalidateQueries({ queryKey: publicationKey(kind, details._id) });
    },
  });
  const stateChange = usePublicationChange(kind, stored);
  /** The publication that waits for the save. A failed save forgets it. */
  const waitingPublication = useRef<Omit<Publication, "details"> | null>(null);
  const form = useRecordForm<PublicationEdit, PublicationDetails>({
    draft: `${kind.name} ${stored?._id ?? "new"}`,
    stored,
    emptyEdit: emptyPublicationEdit,
    toEdit: toPublicationEdit,
    merge: mergePublications,
    readFaults: readPublishingFaults,
    save: (sentForm) => savePublication(kind, stored, sentForm),
    onSaved: (details) => {
      store(details);
      if (stored === undefined) void navigate(kind.path(details._id));
      const next = waitingPublication.current;
      waitingPublication.current = null;
      if (next) publication.send({ ...next, details });
    },
  });
  const save = (sentForm: typeof form.formToSend) => {
    waitingPublication.current = null;
    form.send(sentForm);
  };
  const publish = (publishAt: string | null) => {
    if (stored === undefined) return;
    publication.reset();
    if (!form.isChanged) {
      publication.send({ details: stored, publishAt });
      return;
    }
    if (!form.check()) return;
    waitingPublication.current = { publishAt };
    form.send(form.formToSend);
  };
  return (
    <RecordForm
      form={form}
      describeField={(path) => describeField(t, path)}
      createLabel={p("create")}
      saveLabel={stored?.status === "ACTIVE" ? p("create") : undefined}
      onSubmit={save}
    >
      <PublicationSections
        edit={form.edit}
        isNew={stored === undefined}
        isArticle={kind.name === "article"}
        faults={form.faults}
        change={form.change}
        fillSimplified={() => void loadSimplifier().then(form.change)}
        publishCard={
          <PublishCard
            stored={stored}
            hasChanges={form.isChanged || (stored?.draft ?? null) !== null}
            isBusy={publication.isPending || form.isPending || stateChange.isPending}
            problem={publication.error ? failureText(publication.error) : stateChange.problem}
            publish={publish}
            withdraw={(reason) => stateChange.send({ type: "withdraw", reason })}
            discardDraft={() => stateChange.send({ type: "discard" })}
            removal={{
              warning: t(kind.name === "post" ? "deletePost" : "deleteArticle"),
              remove: () => stateChange.send({ type: "remove" }),
            }}
          />
        }
      />
    </RecordForm>
  );
}

interface Publication {
  readonly details: PublicationDetails;
  /** Null publishes now. */
  readonly publishAt: string | null;
}
