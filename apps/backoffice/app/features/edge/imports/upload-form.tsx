import { classes, FileInput, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isSessionOver } from "../../../api.ts";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { useFileDrop } from "../../../kit/use-file-drop.ts";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { importsTexts } from "./imports.texts.ts";
import { sendFile } from "./send-file.ts";

/** Takes a file by drag and drop or through the file field, uploads it, and opens the new import. */
export function UploadForm() {
  const t = useTexts(importsTexts);
  const describeError = useErrorReason();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { send, isPending, error, variables } = useSingleMutation({
    mutationFn: sendFile,
    onSuccess: (id) => {
      refresh(queries, "imports");
      void navigate(paths.import(id));
    },
  });
  const takeFiles = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) send(file);
  };
  const isDraggedOver = useFileDrop(takeFiles);
  return (
    <form
      className={classes(
        "space-y-3 rounded-lg border-2 border-dashed bg-raised p-5",
        isDraggedOver ? "border-chosen bg-tint" : "border-line-strong",
      )}
    >
      {error && !isSessionOver(error) && (
        <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>
      )}
      <FileInput
        label={t("drop")}
        hint={t("dropHint")}
        accept=".csv,.xlsx,.jsonl,.ndjson,text/csv"
        texts={{ choose: t("chooseFile"), none: t("noFile") }}
        onChange={(event) => {
          takeFiles(event.currentTarget.files);
          // Clears the field, so that the same file can be chosen again after it was corrected.
          event.currentTarget.value = "";
        }}
      />
      {isPending && <output>{t("uploading", { name: variables?.name ?? "" })}</output>}
    </form>
  );
}
