import { ApiError, makeUnreachableReply } from "@harbour/api-client";
import { operatorApiBase } from "@harbour/contracts/operator";
import { Button, Notice } from "@harbour/ui";
import { isSessionOver } from "../../../api.ts";
import { downloadFile } from "../../../kit/download-file.ts";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { askForStepUp } from "../../../session/step-up-request.ts";
import { useTexts } from "../../../texts.ts";
import { exportsTexts } from "./exports.texts.ts";

/**
 * A button that downloads a file with personal data. It is not a link, because the shop asks for step-up
 * authentication first.
 */
export function PersonalExport({ subject }: { subject: "orders" | "members" }) {
  const t = useTexts(exportsTexts);
  const describeError = useErrorReason();
  const { send, isPending, error } = useSingleMutation({
    mutationFn: async (name: "orders" | "members") =>
      downloadFile(await download(name), `${name}.csv`),
  });
  return (
    <>
      {error && !isSessionOver(error) && <Notice tone="bad">{describeError(error)}</Notice>}
      <Button variant="quiet" size="small" busy={isPending} onClick={() => send(subject)}>
        {t("download", { name: t(subject) })}
      </Button>
    </>
  );
}

async function download(subject: string): Promise<Blob> {
  const reply = await fetch(`${operatorApiBase}/exports/${subject}`).catch((cause: unknown) => {
    throw new ApiError(makeUnreachableReply(cause));
  });
  if (reply.ok) return reply.blob();
  const headers = Object.fromEntries(reply.headers);
  const refusal = new ApiError({ status: reply.status, headers, body: await reply.text() });
  if (refusal.code === "step_up_required" && (await askForStepUp())) return download(subject);
  throw refusal;
}
