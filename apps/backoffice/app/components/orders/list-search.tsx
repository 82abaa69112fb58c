import { Input } from "@harbour/ui";
import type { FormEvent } from "react";
import { useSearchParams } from "react-router";

/** The search of a list. It keeps the list's other filters in the address. */
export function ListSearch({ label, hint }: { label: string; hint?: string }) {
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("q");
    const next = new URLSearchParams(search);
    const text = typeof words === "string" ? words.trim() : "";
    if (text === "") next.delete("q");
    else next.set("q", text);
    setSearch(next);
  };
  return (
    <search className="block max-w-xl">
      <form key={q} onSubmit={submit}>
        <Input label={label} hint={hint} name="q" type="search" maxLength={200} defaultValue={q} />
      </form>
    </search>
  );
}
