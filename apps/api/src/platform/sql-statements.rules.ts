/** A piece of SQL that may hold a semicolon: comments, quoted texts and names, bodies of functions. */
const piece =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^-/'"$;]+|./g;

/** The statements of a file, in order, without their comments. */
export function statementsOf(text: string): string[] {
  const statements = [""];
  for (const [part] of text.matchAll(piece)) {
    if (part === ";") statements.push("");
    else if (!part.startsWith("--") && !part.startsWith("/*"))
      statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}

/** Tells whether a file says in its first line that its statements run one by one. */
export function runsWithoutTransaction(text: string): boolean {
  return /^-- no-transaction\s*$/m.test(text.split("\n", 1)[0] ?? "");
}
