import { ApiError } from "@harbour/api-client";
import { buttonClass } from "@harbour/ui";
import { Link } from "react-router";
import { PageTitle } from "./page-title.tsx";

interface MissingRecordProps {
  readonly title: string;
  /** The way back to the list. */
  readonly backLink: { readonly to: string; readonly label: string };
}

/** Stands in place of a record that the shop does not have, with the way back to its list. */
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

/** Tells whether a read failed because its address names no record: an unknown one, or one that cannot be. */
export const isNotFoundError = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === "not_found" || error.code === "validation");
