import { Button } from "@harbour/ui";
import { lazy, Suspense, useId, useState } from "react";
import { Avatar } from "../../../components/account/avatar.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { SaveButton, SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { detailsTexts } from "./details.texts.ts";

/** The cropper loads only when somebody chooses a picture. */
const AvatarCropper = lazy(async () => import("./avatar-cropper.tsx"));

/** Uploads a picture. With script, the member first crops it to a square. */
export function AvatarForm({ avatar, name }: { avatar: string | null; name: string }) {
  const t = useTexts(detailsTexts);
  const [chosenFile, setChosenFile] = useState<File | null>(null);
  const [croppedPicture, setCroppedPicture] = useState<string | null>(null);
  const field = useId();
  const saving = useSaving({ key: "save-avatar", onDone: () => setCroppedPicture(null) });
  const removing = useSaving({ key: "remove-avatar" });
  const shownAvatar = removing.isBusy
    ? null
    : saving.isBusy && croppedPicture
      ? croppedPicture
      : avatar;
  const { submit } = saving.fetcher;

  const saveAvatar = (picture: Blob, preview: string) => {
    setChosenFile(null);
    setCroppedPicture(preview);
    const form = new FormData();
    form.set("intent", "save-avatar");
    form.set("avatar", new File([picture], "avatar.webp", { type: picture.type }));
    void submit(form, { method: "post", encType: "multipart/form-data" });
  };

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar src={shownAvatar} name={name} className="size-24 text-4xl" />
      <div className="min-w-0 flex-1 basis-60">
        <SavingForm saving={saving} intent="save-avatar" encType="multipart/form-data">
          <FileField
            key={saving.refusals}
            id={field}
            label={t("choosePicture")}
            hint={t("pictureHint")}
            error={saving.errors["avatar"]}
            name="avatar"
            accept="image/jpeg,image/png,image/webp"
            required
            onChange={(event) => {
              setChosenFile(event.target.files?.[0] ?? null);
              // Empties the field, so that the same file can be chosen again after a cancelled try.
              event.target.value = "";
            }}
          />
          <div className="mt-3 hidden noscript:block">
            <SaveButton saving={saving} size="small" variant="quiet">
              {t("upload")}
            </SaveButton>
          </div>
        </SavingForm>
        {avatar && (
          <SavingForm saving={removing} intent="remove-avatar" className="mt-2">
            <Button variant="bare" size="small" disabled={removing.isBusy} className="-ms-4">
              {t("removePicture")}
            </Button>
          </SavingForm>
        )}
      </div>
      {chosenFile && (
        <Suspense>
          <AvatarCropper
            file={chosenFile}
            onCropped={saveAvatar}
            onCancel={() => setChosenFile(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
