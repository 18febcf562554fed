"use client";

import { useTransition } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import type { SavedView } from "#lib/dashboard/lists/saved-views.ts";

type ViewSettings = {
  name: string;
  shared: boolean;
  is_default: boolean;
};

/** The list at `path` with this view. */
const at = (path: string, { id, query }: { id: string; query: string }) => `${path}?${[query, `view=${id}`].filter(Boolean).join("&")}`;

interface ViewDialogProps {
  /** The list's address. */
  path: string;
  /** The view to edit. Absent: save a new one. */
  view?: SavedView;
  /** The button's label. */
  label: string;
  /** Whether the user may share views of this list. */
  share: boolean;
  /** The list state that a new view stores. */
  create?: { resource: string; query: string };
}

/** A view's name, its visibility, and whether it is the default. */
export function ViewDialog({ path, view, label, share, create }: ViewDialogProps) {
  const edits = view?.can_edit ?? true;
  const settingsOf = (form: FormData): ViewSettings => ({
    name: edits ? String(form.get("name")) : (view?.name ?? ""),
    // Unchecked and disabled boxes are not part of the form data.
    shared: edits && (share || view?.shared) ? form.get("shared") === "on" : (view?.shared ?? false),
    is_default: form.get("is_default") === "on",
  });
  return (
    <FormDialog
      title={view ? "Edit view" : "Save view"}
      description={
        view && !edits
          ? `${view.owner_name} shares this view.`
          : "A view keeps the filters, the order, the columns and the number of rows, not the rows themselves."
      }
      trigger={<Button size="sm">{label}</Button>}
      submitLabel={view ? "Save" : "Save view"}
      submit={(form, key) =>
        view
          ? send("savedViews.update", { saved_view: view.id, body: settingsOf(form) })
          : send("savedViews.create", { body: { ...settingsOf(form), resource: "", query: "", ...create } }, { key })
      }
      href={(saved) => at(path, saved)}
    >
      {(errorAt) => (
        <>
          {edits ? (
            <Field label="Name" required error={errorAt("name", "Name") ?? errorAt("query", "The list")}>
              <Input name="name" defaultValue={view?.name} maxLength={60} autoComplete="off" spellCheck={false} />
            </Field>
          ) : null}
          {edits && (share || view?.shared) ? (
            <Checkbox
              name="shared"
              defaultChecked={view?.shared}
              label="Share with the organization"
              hint="Everyone with access to this list sees the view."
            />
          ) : null}
          <Checkbox name="is_default" defaultChecked={view?.is_default} label="Open the list as this view" hint="For you only." />
        </>
      )}
    </FormDialog>
  );
}

/** Updates the open view with the present list state. */
export function SaveChangesButton({ path, id, query }: { path: string; id: string; query: string }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const run = () =>
    start(async () => {
      const refused = await confirmed(send("savedViews.update", { saved_view: id, body: { query } }), (view) =>
        router.replace(at(path, view), { scroll: false }),
      );
      if (refused) notices.error(refused);
      else notices.success("View saved");
    });
  return (
    <Button size="sm" variant="primary" pending={pending} onClick={run}>
      Save changes
    </Button>
  );
}

/** Deletes the open view and opens the list without a view, at `all`. */
export function DeleteViewButton({ view: { id, name, shared }, all }: { view: SavedView; all: string }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title="Delete view"
      trigger={
        <Button size="sm" variant="ghost">
          Delete view
        </Button>
      }
      consequence={`Deletes the view ${name}${shared ? " for everyone in the organization" : ""}. The objects in the list are not affected.`}
      backLabel="Keep view"
      confirm={() => confirmed(send("savedViews.delete", { saved_view: id }), () => router.push(all))}
    />
  );
}
