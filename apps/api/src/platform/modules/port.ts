/**
 * An extension point: a module declares it, and later modules fill it. For example, orders get their refunds through
 * a port, because refunds are a later module.
 */
export interface Port<Answer> {
  readonly name: string;
  /** Carries the type of an answer; never set at run time. */
  readonly answer?: Answer;
}

/** A port that only one module fills. */
export interface SinglePort<Answer> extends Port<Answer> {
  /** The value when no module fills the port. */
  readonly fallback: Answer;
}

export interface Ports {
  readonly get: <Answer>(port: SinglePort<Answer>) => Answer;
  /** Returns the answers of all modules, in their order. */
  readonly getAll: <Answer>(port: Port<Answer>) => readonly Answer[];
}

/** A module's answer to a port. */
export interface PortAnswer {
  readonly port: Port<unknown>;
  readonly answer: unknown;
}

export function answerPort<Answer>(port: Port<Answer>, answer: Answer): PortAnswer {
  return { port, answer };
}

export function createPorts(portAnswers: readonly PortAnswer[]): Ports {
  const answersByPort = Map.groupBy(portAnswers, ({ port }) => port);
  const getAll: Ports["getAll"] = (port) =>
    (answersByPort.get(port) ?? []).map(({ answer }) => answer as never);
  return { getAll, get: (port) => getAll(port)[0] ?? port.fallback };
}
