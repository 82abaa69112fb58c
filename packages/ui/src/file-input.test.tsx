// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FileInput } from "./file-input.tsx";

afterEach(cleanup);

const texts = { choose: "Choose a file", none: "No file chosen" };

test("a file field shows the chosen file's name, and clears it when the form resets", () => {
  render(
    <form aria-label="proof">
      <FileInput label="Picture" texts={texts} />
    </form>,
  );
  expect(screen.getByText("Choose a file")).toBeDefined();
  const field = screen.getByLabelText<HTMLInputElement>("Picture");
  fireEvent.change(field, { target: { files: [new File(["x"], "transfer.png")] } });
  expect(screen.getByText("transfer.png")).toBeDefined();
  fireEvent.reset(screen.getByRole("form"));
  expect(screen.getByText("No file chosen")).toBeDefined();
});
