import { data } from "react-router";
import { unmatched } from "../../../components/errors/unmatched.ts";

/** Answers `/not-found` and all unknown addresses with a real 404. */
export function loader() {
  throw data(unmatched, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
