import { Input } from "@harbour/ui";
import { useRef, useState, type ComponentProps } from "react";
import { correctAddress } from "../forms/correct-address.ts";
import { fieldTexts } from "../forms/field.texts.ts";
import { useAfterPointerRelease } from "../forms/use-after-pointer-release.ts";
import { useTexts } from "../site/use-texts.ts";

/** A field for an e-mail address, which offers to correct a likely error in its domain. */
export function EmailInput(props: ComponentProps<typeof Input>) {
  const t = useTexts(fieldTexts);
  const runAfterRelease = useAfterPointerRelease();
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const applySuggestion = (email: string) => {
    const input = group.current?.querySelector("input");
    if (!input) return;
    input.value = email;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    setSuggestion(null);
    input.focus();
  };
  return (
    <div ref={group}>
      <Input
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...props}
        onInput={() => setSuggestion(null)}
        onBlur={({ currentTarget }) => {
          const typedEmail = currentTarget.value.trim();
          runAfterRelease(() => setSuggestion(correctAddress(typedEmail)));
        }}
      />
      <output className="block">
        {suggestion && (
          <button
            type="button"
            onClick={() => applySuggestion(suggestion)}
            className="mt-1 inline-flex min-h-10 items-center text-start text-sm font-bold [overflow-wrap:anywhere] underline underline-offset-4"
          >
            {t("didYouMean", { email: suggestion })}
          </button>
        )}
      </output>
    </div>
  );
}
