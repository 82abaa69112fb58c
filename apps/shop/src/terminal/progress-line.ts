/**
 * Shows the progress of long work on one line of the terminal. Prints nothing if the output is no terminal, for
 * example a pipe.
 */
export function createProgressLine(stream: NodeJS.WriteStream = process.stderr): {
  show(text: string): void;
  clear(): void;
} {
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show(text) {
      if (!stream.isTTY || performance.now() - shownAt < 100) return;
      shownAt = performance.now();
      stream.write(`\r\u001B[K${text}`);
    },
    clear() {
      if (stream.isTTY) stream.write("\r\u001B[K");
    },
  };
}
