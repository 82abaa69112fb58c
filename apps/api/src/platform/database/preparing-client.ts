import { Client, type ClientConfig, type QueryConfig, type QueryResult } from "pg";

/** Called for every statement. */
export interface StatementListener {
  readonly onStatement?: (() => void) | undefined;
}

/** The forms of pg's `query` that the query builder, the pool and the limits use. */
type SendQuery = (
  statement: string | QueryConfig,
  values?: unknown[],
  callback?: (error: Error, result: QueryResult) => void,
) => Promise<QueryResult>;

/**
 * A client that prepares the query builder's statements, which would otherwise be parsed and planned each time. A
 * connection prepares a statement on its first use. The pool's value parsers replace the query builder's.
 */
export class PreparingClient extends Client {
  constructor(config: ClientConfig & StatementListener = {}) {
    super(config);
    const { onStatement } = config;
    const sendPrepared: SendQuery = (statement, parameters, callback) => {
      onStatement?.();
      return (super.query as SendQuery).call(
        this,
        prepare(statement, parameters),
        undefined,
        callback,
      );
    };
    this.query = sendPrepared as typeof this.query;
  }
}

/** Names a statement with parameters, so that pg prepares it. Drops the query builder's value parsers. */
function prepare(
  statement: string | (QueryConfig & { readonly rowMode?: "array" }),
  parameters: unknown[] | undefined,
): QueryConfig & { rowMode?: "array" | undefined } {
  const {
    text,
    rowMode,
    values = parameters ?? [],
  } = typeof statement === "string" ? { text: statement } : statement;
  const isPrepared = values.length > 0 && values.length <= maxPreparedParameters;
  return { text, rowMode, values, name: isPrepared ? statementName(text) : undefined };
}

/**
 * The maximum number of parameters of a prepared statement. A longer statement varies with the number of rows, and
 * would only fill the server's memory.
 */
const maxPreparedParameters = 32;
/** The maximum number of prepared statements, in case code builds statements from values. */
const maxStatements = 2000;
const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const knownName = names.get(text);
  if (knownName !== undefined || names.size >= maxStatements) return knownName;
  const name = `harbour_${names.size}`;
  names.set(text, name);
  return name;
}
