import { ApiError } from "@harbour/api-client";
import { buttonClass } from "@harbour/ui";
import { Link } from "react-router";
import { PageTitle } from "./page-title.tsx";

interface MissingRecordProps {
  readonly title: string;
  /** The link back to the list. */
  readonly backLink: { readonly to: string; readonly label: string };
}

/** A page for a record that does not exist, with a link back to its list. */
export function MissingRecord({ title, backLink }: MissingRecordProps) {
  return (
    <div className="mx-auto max-w-6xl">
      <div className="card space-y-4 px-4 py-12 text-center">
        <PageTitle>{title}</PageTitle>
        <Link to={backLink.to} className={buttonClass({ variant: "quiet" })}>
          {backLink.label}
        </Link>
      </div>
    </div>
  );
}

/** Tells whether a read failed because the address names no record: the record is unknown, or the id is malformed. */
export const isNotFoundError = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === "not_found" || error.code === "validation");
