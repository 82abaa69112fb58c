import { Anchor, classes } from "@harbour/ui";
import { useSite } from "../../site/use-site.ts";
import { useTexts } from "../../site/use-texts.ts";
import { orderTrackingTexts } from "../tracking/order-tracking.texts.ts";

/** Shows the footer's e-mail and phone when an order is not found. */
export function ContactLink({ className, leadText }: { className?: string; leadText?: string }) {
  const t = useTexts(orderTrackingTexts);
  const contactLinks = (useSite()?.footer.contactInformation.lines ?? []).filter(({ url }) =>
    /^(mailto|tel):/.test(url),
  );
  if (contactLinks.length === 0) return null;
  return (
    <p className={classes("flex flex-wrap gap-x-2", className)}>
      {leadText ?? t("askUs")}
      {contactLinks.map(({ title, url }) => (
        <Anchor key={url} href={url} className="underline underline-offset-4">
          {title}
        </Anchor>
      ))}
    </p>
  );
}
