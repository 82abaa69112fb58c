import { useState } from "react";
import { newsletterTexts } from "../components/newsletter/newsletter.texts.ts";
import { type Begun, SubscribeForm } from "../components/newsletter/subscribe-form.tsx";
import { useTexts } from "../components/site/use-texts.ts";

const sectionId = "newsletter";

/** Reads the form that the server rendered, before this component replaces it, so that typed text is kept. */
function readServerForm(): Begun | undefined {
  if (import.meta.env.SSR) return undefined;
  const field = document.querySelector<HTMLInputElement>(`#${sectionId} [name=email]`);
  return field ? { email: field.value, isFocused: field === document.activeElement } : undefined;
}

export default function NewsletterBand() {
  const t = useTexts(newsletterTexts);
  const [replacedForm] = useState(readServerForm);
  return (
    <section id={sectionId} className="grid gap-4 border-t border-white/15 py-6 md:grid-cols-2">
      <h2 className="text-2xl font-black tracking-tight">{t("title")}</h2>
      <SubscribeForm isNight replacedForm={replacedForm} />
    </section>
  );
}
