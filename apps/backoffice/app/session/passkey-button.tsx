import type { PasskeyOptionsWire, ShownPasskeyWire } from "@harbour/contracts/operator";
import { Button, Notice } from "@harbour/ui";
import { answerChallenge } from "../kit/passkeys.ts";
import { useErrorReason } from "../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../kit/records/use-single-mutation.ts";
import { useTexts } from "../texts.ts";
import { sessionTexts } from "./session.texts.ts";
import { describeStepUpError } from "./step-up-error.ts";

interface PasskeyButtonProps<Done> {
  readonly label: string;
  readonly variant?: "primary" | "quiet";
  readonly challenge: () => Promise<PasskeyOptionsWire>;
  /** Makes the call with the passkey's answer to the challenge. */
  readonly run: (passkey: ShownPasskeyWire) => Promise<Done>;
  readonly onDone: (result: Done) => void;
}

/** A button that authenticates the person by a passkey alone. */
export function PasskeyButton<Done>({
  label,
  variant = "quiet",
  challenge,
  run,
  onDone,
}: PasskeyButtonProps<Done>) {
  const t = useTexts(sessionTexts);
  const errorReason = useErrorReason();
  const { send, isPending, error } = useSingleMutation({
    mutationFn: async (_: void) => run(await answerChallenge(await challenge())),
    onSuccess: onDone,
  });
  return (
    <div className="space-y-3">
      {error && (
        <Notice tone="bad">
          {describeStepUpError(error, { t, errorReason, wrongText: t("wrongPasskey") })}
        </Notice>
      )}
      <Button
        type="button"
        variant={variant}
        busy={isPending}
        className="w-full"
        onClick={() => send()}
      >
        {label}
      </Button>
    </div>
  );
}
