import { useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { publishingTexts } from "../../../components/publishing/publishing.texts.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import type { PublicationDetails } from "./publication-edit.ts";
import { type PublicationKind, publicationKey, publicationsKey } from "./publication-kind.ts";

type StateChange =
  | { readonly type: "discard" | "remove" }
  | { readonly type: "withdraw"; readonly reason: string };

/** Discards a draft, withdraws a record or deletes it. */
export function usePublicationChange(
  kind: PublicationKind,
  stored: PublicationDetails | undefined,
) {
  const t = useTexts(publishingTexts);
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { _id: id, version } = stored ?? { _id: "", version: 0 };
  const key = publicationKey(kind, id);
  return useRecordChange({
    key,
    isWithoutToast: true,
    change: async (change: StateChange): Promise<PublicationDetails | "removed"> => {
      if (change.type === "withdraw") return kind.withdraw(id, { version, reason: change.reason });
      if (change.type === "discard") return kind.discardDraft(id, { version });
      await kind.remove(id, { version });
      return "removed";
    },
    store: (details) => {
      if (details !== "removed") queries.setQueryData(key, details);
    },
    onDone: (details, { type }) => {
      refresh(queries, publicationsKey(kind));
      toast(t(type === "remove" ? "deleted" : type === "withdraw" ? "withdrawn" : "discarded"));
      if (details === "removed") void navigate(kind.listPath);
    },
  });
}
