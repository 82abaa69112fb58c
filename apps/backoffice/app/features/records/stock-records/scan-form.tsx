import { localized } from "@harbour/i18n";
import { Button, Input, Notice } from "@harbour/ui";
import { type FormEvent, useRef } from "react";
import { formText } from "../../../kit/fields/form-text.ts";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { countsTexts } from "./counts.texts.ts";
import type { WaitingScan } from "./scan-queue.ts";
import type { useScanQueue } from "./use-scan-queue.ts";

type ScanQueue = ReturnType<typeof useScanQueue>;

/** The input field for a scanner, with the scans that are not yet sent. */
export function ScanForm({ queue }: { queue: ScanQueue }) {
  const t = useTexts(countsTexts);
  const code = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const scanned = formText(fields, "code").trim();
    if (scanned === "") return;
    queue.add(scanned, Math.trunc(Number(formText(fields, "qty"))));
    form.reset();
    code.current?.querySelector("input")?.focus();
  };
  return (
    <div className="card space-y-4">
      <form
        ref={code}
        onSubmit={submit}
        aria-label={t("add")}
        className="grid max-w-2xl items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto]"
      >
        <Input
          label={t("code")}
          hint={t("codeHint")}
          name="code"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- a scanner types where the focus is
          autoFocus
          required
        />
        <Input
          label={t("pieces")}
          hint={t("piecesHint")}
          name="qty"
          type="number"
          step="1"
          min="-100000"
          max="100000"
          defaultValue="1"
          required
        />
        <Button type="submit" className="sm:mt-6.5">
          {t("add")}
        </Button>
      </form>
      <QueueState queue={queue} />
      {queue.asked.length > 0 && (
        <section aria-label={t("questions")} className="space-y-2">
          {queue.asked.map((scan) => (
            <ScanQuestion key={scan.id} scan={scan} queue={queue} />
          ))}
        </section>
      )}
    </div>
  );
}

function QueueState({ queue: { waitingCount, problem, retry } }: { queue: ScanQueue }) {
  const t = useTexts(countsTexts);
  const failureText = useFailureText();
  if (waitingCount === 0) return <output className="block text-sm text-quiet">{t("saved")}</output>;
  if (problem === null)
    return (
      <output className="block text-sm text-quiet">{t("sending", { count: waitingCount })}</output>
    );
  const isRefused = "status" in problem && (problem.status as number) < 500;
  return (
    <Notice tone={isRefused ? "bad" : "warn"}>
      <span className="flex flex-wrap items-center gap-3">
        {isRefused ? failureText(problem) : t("waiting", { count: waitingCount })}
        <TextButton onClick={retry}>{t("tryNow")}</TextButton>
      </span>
    </Notice>
  );
}

function ScanQuestion({ scan, queue }: { readonly scan: WaitingScan; readonly queue: ScanQueue }) {
  const t = useTexts(countsTexts);
  const language = useLanguage();
  const isUnknown = scan.question?.outcome === "unknown";
  return (
    <Notice tone="warn">
      <span className="block font-bold wrap-anywhere">
        {t(isUnknown ? "unknown" : "several", { code: scan.code })}
      </span>
      <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {scan.question?.choices.map((choice) => (
          <Button
            key={choice.sku}
            variant="quiet"
            size="small"
            onClick={() => queue.choose(scan, choice.product_variant_id)}
          >
            {`${localized(choice.product_title, language)}, ${localized(choice.variant_title, language)} (${choice.sku})`}
          </Button>
        ))}
        <TextButton onClick={() => queue.leaveOut(scan.id)}>{t("leaveOut")}</TextButton>
      </span>
    </Notice>
  );
}
