/** Matches parts of SQL that may contain a semicolon: comments, quoted texts and names, and function bodies. */
const tokenPattern =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^-/'"$;]+|./g;

/** Splits a file into statements without comments. */
export function splitStatements(text: string): string[] {
  const statements = [""];
  for (const [token] of text.matchAll(tokenPattern)) {
    if (token === ";") statements.push("");
    else if (!token.startsWith("--") && !token.startsWith("/*"))
      statements[statements.length - 1] += token;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}

/** Tells whether a file's first line asks to run its statements without a transaction. */
export function runsWithoutTransaction(text: string): boolean {
  return /^-- no-transaction\s*$/m.test(text.split("\n", 1)[0] ?? "");
}
