/** A question that a module asks and later modules answer. For example, orders ask for refunds. */
export interface Port<Answer> {
  readonly name: string;
  /** Carries the type of an answer; never set at run time. */
  readonly answer?: Answer;
}

/** A question that only one module answers. */
export interface SinglePort<Answer> extends Port<Answer> {
  /** The answer when no module answers. */
  readonly fallback: Answer;
}

export interface Ports {
  readonly ask: <Answer>(port: SinglePort<Answer>) => Answer;
  /** Collects all answers, in the order of their modules. */
  readonly askAll: <Answer>(port: Port<Answer>) => readonly Answer[];
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
  const askAll: Ports["askAll"] = (port) =>
    (answersByPort.get(port) ?? []).map(({ answer }) => answer as never);
  return { askAll, ask: (port) => askAll(port)[0] ?? port.fallback };
}
