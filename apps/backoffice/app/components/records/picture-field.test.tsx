// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { isSessionOver } from "../../api.ts";
import { showStaffPage } from "../../testing/show-staff-page.tsx";
import { PictureField } from "./picture-field.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Reply = readonly [status: number, body: string];

/** Answers uploads with these replies in order. An undefined reply stands for a lost connection. */
function answerUploads(...replies: readonly (Reply | undefined)[]): void {
  const remainingReplies = [...replies];
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    open(): void {}
    send(): void {
      const reply = remainingReplies.shift();
      if (reply !== undefined) [this.status, this.responseText] = reply;
      this.dispatchEvent(new Event(reply === undefined ? "error" : "load"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
}

function renderPictureField() {
  const onChange = vi.fn<(images: readonly string[]) => void>();
  const { queries } = showStaffPage(
    <PictureField images={["/a.webp"]} maxPictures={3} onChange={onChange} />,
    () => [200, {}],
  );
  const choosePictures = () => {
    const files = [new File(["bytes"], "fox.webp", { type: "image/webp" })];
    fireEvent.change(screen.getByLabelText("Add a picture"), { target: { files } });
  };
  return { choosePictures, onChange, queries };
}

const makeRefusal = (status: number, code: string, message: string): Reply => [
  status,
  JSON.stringify({ code, message }),
];

test.each([
  [
    "a damaged picture",
    makeRefusal(422, "validation", "This picture is damaged and cannot be read."),
    "This picture is damaged and cannot be read.",
  ],
  [
    "a missing role",
    makeRefusal(403, "forbidden", "Only editors do this."),
    "Only editors do this.",
  ],
  ["a busy shop", makeRefusal(503, "unavailable", "Too many pictures."), "Too many pictures."],
  ["a lost connection", undefined, "The shop cannot be reached."],
])(
  "staff read the shop's reason for %s and can add the next picture",
  async (_case, reply, reason) => {
    answerUploads(reply, [200, "/b.webp"]);
    const { choosePictures, onChange } = renderPictureField();
    choosePictures();
    expect(await screen.findByText(`The picture was not added: ${reason}`)).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
    choosePictures();
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(["/a.webp", "/b.webp"]));
    expect(screen.queryByText(/was not added/)).toBeNull();
  },
);

test("a picture refused because the session ended shows no error beside the field", async () => {
  answerUploads(makeRefusal(401, "unauthenticated", "Please sign in first."));
  const { choosePictures, onChange, queries } = renderPictureField();
  choosePictures();
  const readFailure = () => queries.getMutationCache().getAll()[0]?.state.error;
  await waitFor(() => expect(isSessionOver(readFailure())).toBe(true));
  expect(await screen.findByLabelText("Add a picture")).toBeDefined();
  expect(screen.queryByText(/was not added/)).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});
