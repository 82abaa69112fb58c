import { ApiError } from "@harbour/api-client";
import {
  operatorRoles,
  type ListView,
  type SavedViewWire,
  type ViewedResource,
} from "@harbour/contracts/operator";
import { Button, chipClass, Dialog, Input, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { useIsOwner } from "../../session/session.tsx";
import { shellTexts } from "../../shell/shell.texts.ts";
import { useTexts } from "../../texts.ts";
import { formText } from "../fields/form-text.ts";
import { useFailureText } from "../reasons/error-reason.ts";
import { useSingleMutation } from "../records/use-single-mutation.ts";
import { savedViewTexts } from "./saved-views.texts.ts";

interface SavedViewsProps {
  readonly resource: ViewedResource;
  readonly filters: ListView;
  readonly viewPath: (filters: ListView) => string;
}

const viewsKey = (resource: ViewedResource) => ["views", resource] as const;

/** The saved views of a list as tabs, with a button to save, share or delete the current view. */
export function SavedViews({ resource, filters, viewPath }: SavedViewsProps) {
  const t = useTexts(savedViewTexts);
  const isOwner = useIsOwner();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey: viewsKey(resource),
    queryFn: () => api.savedViews.list({ query: { resource } }),
    staleTime: 60_000,
  });
  if (data === undefined) return null;
  const isShown = (view: SavedViewWire) => viewPath(view.filters) === viewPath(filters);
  const shownView = data.data.find(isShown);
  const canEdit = shownView ? shownView.is_own || isOwner : Object.keys(filters).length > 0;
  return (
    <>
      {data.data.map((view) => (
        <Link
          key={view._id}
          to={viewPath(view.filters)}
          title={view.is_own ? undefined : t("sharedBy", { name: view.by })}
          aria-current={isShown(view) ? "true" : undefined}
          className={chipClass(isShown(view))}
        >
          {view.name}
        </Link>
      ))}
      {canEdit && (
        <Button variant="bare" size="small" onClick={() => setIsOpen(true)}>
          {shownView ? t("editView") : t("saveView")}
        </Button>
      )}
      {isOpen && (
        <ViewDialog
          resource={resource}
          filters={filters}
          view={shownView}
          close={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface ViewDialogProps {
  readonly resource: ViewedResource;
  readonly filters: ListView;
  /** The saved view to edit. Undefined for a new one. */
  readonly view: SavedViewWire | undefined;
  readonly close: () => void;
}

function ViewDialog({ resource, filters, view, close }: ViewDialogProps) {
  const t = useTexts(savedViewTexts);
  const shellText = useTexts(shellTexts);
  const failureText = useFailureText();
  const isOwner = useIsOwner();
  const queries = useQueryClient();
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: viewsKey(resource) });
    close();
  };
  const saving = useSingleMutation({
    mutationFn: (form: FormData) => {
      const viewFields = {
        name: formText(form, "name").trim(),
        filters,
        shared_with: operatorRoles.filter((role) => form.getAll("role").includes(role)),
      };
      if (view === undefined) return api.savedViews.create({ body: { resource, ...viewFields } });
      const { _id: id, version } = view;
      return api.savedViews.update({ params: { view_id: id }, body: { ...viewFields, version } });
    },
    onSuccess,
  });
  const deleteMutation = useSingleMutation({
    mutationFn: ({ _id: id, version }: SavedViewWire) =>
      api.savedViews.remove({ params: { view_id: id }, query: { version } }),
    onSuccess,
  });
  const error = saving.error ?? deleteMutation.error;
  const isStale = error instanceof ApiError && error.code === "stale";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.send(new FormData(event.currentTarget));
  };
  return (
    <Dialog
      title={view ? t("editView") : t("saveView")}
      closeLabel={t("close")}
      className="w-[min(26rem,100vw-1.5rem)]"
      onClose={close}
    >
      <form onSubmit={submit} className="space-y-4 p-5">
        {error && <Notice tone="bad">{isStale ? t("stale") : failureText(error)}</Notice>}
        <Input
          label={t("name")}
          name="name"
          defaultValue={view?.name}
          maxLength={40}
          autoComplete="off"
          required
        />
        <fieldset>
          <legend className="text-sm font-bold">{t("shareWith")}</legend>
          <p className="mb-2 text-sm text-quiet">{t("shareHint")}</p>
          {operatorRoles.map((shared) => (
            <label key={shared} className="flex min-h-9 items-center gap-3">
              <input
                type="checkbox"
                name="role"
                value={shared}
                defaultChecked={view?.shared_with.includes(shared)}
                className="size-5"
              />
              {shellText(shared)}
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={saving.isPending}>
            {t("save")}
          </Button>
          {view && (view.is_own || isOwner) && (
            <Button
              type="button"
              variant="bare"
              busy={deleteMutation.isPending}
              onClick={() => deleteMutation.send(view)}
            >
              {t("delete")}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
