import type { ShipmentRowWire } from "@harbour/contracts/operator";
import { Badge, classes } from "@harbour/ui";
import { Link } from "react-router";
import { paths } from "../../../../paths.ts";
import { useTexts } from "../../../../texts.ts";
import { shipmentOutcomeTexts, shippingTexts } from "./shipping.texts.ts";

interface ShipmentPreviewProps {
  readonly rows: readonly ShipmentRowWire[];
  /** True while the preview does not yet match the typed text. */
  readonly isStale: boolean;
}

/** Shows for each pasted row whether its order will be sent, and otherwise the reason. */
export function ShipmentPreview({ rows, isStale }: ShipmentPreviewProps) {
  const t = useTexts(shippingTexts);
  const headClasses = "py-2 pe-3 text-start font-normal whitespace-nowrap";
  return (
    <section
      aria-labelledby="preview"
      aria-busy={isStale}
      className={classes("space-y-2", isStale && "opacity-60")}
    >
      <h2 id="preview" className="heading text-lg font-bold">
        {t("preview")}
      </h2>
      <table className="w-full border-collapse">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line-strong text-sm text-quiet">
            {(["line", "order", "number", "outcome"] as const).map((name) => (
              <th key={name} scope="col" className={headClasses}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row }: { row: ShipmentRowWire }) {
  const t = useTexts(shippingTexts);
  const { line, typed_order: typedReference, number, order } = row;
  const cell = "pe-3 md:py-2.5 md:align-middle";
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[2rem_minmax(0,1fr)] max-md:py-2.5">
      <td className={classes(cell, "text-sm text-quiet tabular-nums max-md:row-span-3")}>{line}</td>
      <td className={cell}>
        {order ? (
          <>
            <Link to={paths.order(order.reference)} className="link font-bold whitespace-nowrap">
              {order.reference}
            </Link>
            <span className="block text-sm text-quiet">
              <bdi>{order.recipient_name}</bdi>
              {order.unsent_units > 0 &&
                ` · ${order.unsent_units === 1 ? t("oneUnit") : t("units", { count: order.unsent_units })}`}
            </span>
          </>
        ) : (
          <span className="[overflow-wrap:anywhere]" dir="auto">
            {typedReference}
          </span>
        )}
      </td>
      <td className={classes(cell, "font-mono text-sm [overflow-wrap:anywhere] md:pt-3")}>
        {number}
      </td>
      <td className="md:py-2.5 md:align-middle">
        <Outcome row={row} />
      </td>
    </tr>
  );
}

const tones = {
  ships: "good",
  "already-sent": "quiet",
  repeated: "quiet",
  "no-number": "quiet",
} as const;

function Outcome({
  row: { outcome, other_line: line, other_order: reference },
}: {
  row: ShipmentRowWire;
}) {
  const t = useTexts(shipmentOutcomeTexts);
  const tone = outcome in tones ? tones[outcome as keyof typeof tones] : "warn";
  return (
    <Badge tone={tone} canWrap>
      {reference ? t("numberUsedBefore", { reference }) : t(outcome, { line: line ?? "" })}
    </Badge>
  );
}
