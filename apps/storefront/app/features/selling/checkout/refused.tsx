import { Notice } from "@harbour/ui";

/** Why the order was not placed, with what brought it about. */
export function Refused({
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
