import { data } from "react-router";
import { unmatched } from "../../../components/errors/unmatched.ts";

/** `/not-found` and every address that no page answers to: a true 404. */
export function loader() {
  throw data(unmatched, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
