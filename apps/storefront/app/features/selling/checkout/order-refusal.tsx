import { Notice } from "@harbour/ui";

/** Shows why the order was not placed, with the causes. */
export function OrderRefusal({
  problem,
  causes = [],
}: {
  problem: string;
  causes?: readonly string[] | undefined;
}) {
  return (
    <Notice tone="bad">
      {problem}
      {causes.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {[...new Set(causes)].map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
