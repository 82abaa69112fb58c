import { classes, Image } from "@harbour/ui";
import type { ReactNode } from "react";
import { useLanguage } from "../../../components/site/use-texts.ts";
import { VoucherScene } from "./voucher-scene.tsx";
import { voucherKind, type VoucherTerms, describeVoucherTerms } from "./voucher-words.ts";

/** Tells whether a voucher is worth at least a hundred dollars, and so gets a golden frame. */
const isHighValue = ({ discount_type: type, discount_value: value }: VoucherTerms): boolean =>
  type === "PRICE" && Number(value) >= 100;

/** A voucher as a punched card: its reward on the picture, its terms below. */
export function Ticket({
  terms,
  stampText,
  className,
  children,
}: {
  terms: VoucherTerms;
  /** The text printed across an unavailable voucher. */
  stampText?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const language = useLanguage();
  const { gives, stores } = describeVoucherTerms(terms, language);
  const [image] = terms.images;
  return (
    <div className={classes("ticket-frame h-full", className)}>
      <div
        data-kind={voucherKind(terms)}
        className="ticket flex h-full flex-col rounded-t-lg bg-raised"
      >
        <div
          className={classes(
            "relative h-(--fold) shrink-0 overflow-hidden rounded-t-lg bg-(--ground) p-5 text-(--on-ground,#fff)",
            stampText && "grayscale",
          )}
        >
          {isHighValue(terms) && (
            <span
              aria-hidden
              className="absolute inset-2 z-1 rounded-md border-2 border-[#f5b94a]"
            />
          )}
          {image ? (
            <>
              <Image
                src={`${image}?w=640`}
                alt=""
                className="absolute inset-0 size-full object-cover"
                placeholder={<VoucherScene terms={terms} />}
              />
              <span className="absolute inset-0 bg-(--ground)/60" />
            </>
          ) : (
            <VoucherScene terms={terms} />
          )}
          <p
            className={classes(
              "relative leading-none font-black tracking-tight",
              // The text stands beside the drawn parcel.
              voucherKind(terms) === "gift" ? "max-w-36 text-2xl wrap-break-word" : "text-4xl",
            )}
          >
            {gives}
          </p>
          {/* The text has its own background, because the drawn skyline behind it is lighter. */}
          <p className="relative -ms-1.5 mt-1 w-fit rounded-sm bg-(--ground) px-1.5 text-sm font-bold">
            {stores}
          </p>
          {stampText && (
            <p className="absolute end-5 bottom-6 -rotate-8 rounded-sm border-3 border-white bg-black/75 px-3 py-1 text-lg font-black text-white">
              {stampText}
            </p>
          )}
        </div>
        <div className="mx-5 border-t-2 border-dashed border-line" />
        <div className="flex grow flex-col p-5 pb-7">{children}</div>
      </div>
    </div>
  );
}
