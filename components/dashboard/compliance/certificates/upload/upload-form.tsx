"use client";

import { X } from "lucide-react";
import { useReducer, useState } from "react";
import { UploadProgress } from "#components/dashboard/compliance/certificates/upload/upload-progress.tsx";
import { KnownNames, ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { sendAgain } from "#components/resource/sending/send.ts";
import { ChosenFiles } from "#components/resource/upload/chosen-files.tsx";
import { DropZone } from "#components/resource/upload/drop-zone.tsx";
import { sendFile, type Upload, type UploadResult } from "#components/resource/upload/send-file.ts";
import {
  changedList,
  fieldsOf,
  isOpen,
  isPicture,
  keyOf,
  nameOf,
  pathOf,
  refusalOf,
  type Subjects,
  sendable,
  type UploadItem,
} from "#components/resource/upload/upload-list.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { pageRoot } from "#lib/dashboard/forwarding/browser-client.ts";
import { newId } from "#lib/kit/ids.ts";

const TRIES = 3;
/** Seconds; if the service asks for a longer wait, the error is shown instead. */
const MAX_WAIT_SECONDS = 30;

/**
 * `sendFile` for staff: after an expired or changed session a dialog asks to sign in, and the upload is retried. It is also retried after a
 * rate limit, once `Retry-After` has passed.
 */
async function sendFileAsMember(upload: Upload): Promise<UploadResult> {
  for (let tries = 1; ; tries++) {
    const sent = await sendFile(upload);
    if (sent.ok) return sent;
    if (sent.retryAfter !== null && sent.retryAfter <= MAX_WAIT_SECONDS && tries < TRIES) {
      upload.onProgress(0);
      await new Promise((resolve) => setTimeout(resolve, (sent.retryAfter ?? 0) * 1000));
    } else if (!(await sendAgain(sent))) return sent;
  }
}

const subjects = [
  { name: "contractor", label: "Contractor", to: "contractors", hint: "Leave empty to have it found by the insured's name." },
  {
    name: "entity",
    label: "Contracting entity",
    to: "entities",
    hint: "Its insurance requirement applies. Leave empty to use the job's or the default.",
  },
  { name: "job", label: "Job", to: "jobs", hint: "Leave empty for any of their work." },
] as const;

interface SubjectPickersProps {
  value: Subjects;
  /** With the name of the chosen object. */
  change: (set: Partial<Subjects>, name: string) => void;
  /** The file they apply to; all files if omitted. */
  filename?: string;
}

/** The contractor, contracting entity and job of a certificate. */
function SubjectPickers({ value, change, filename }: SubjectPickersProps) {
  return subjects.map(({ name, label, to, hint }) => (
    <Field
      key={name}
      label={filename === undefined ? label : `${label} of ${filename}`}
      optional
      hint={filename === undefined ? hint : undefined}
    >
      <ReferencePicker to={to} value={value[name]} onChange={(id, chosen) => change({ [name]: id }, chosen)} />
    </Field>
  ));
}

/** Concurrent uploads. */
const AT_ONCE = 2;

interface UploadFormProps {
  /** The subjects given by the linking page. */
  initial: Subjects;
  /** Their names, by id. */
  names: Readonly<Record<string, string>>;
}

/** Uploads several certificates at once, each with its contractor, entity and job, its own progress and its own error. */
export function UploadForm({ initial, names: initialNames }: UploadFormProps) {
  const [items, change] = useReducer(changedList, []);
  const [every, setEvery] = useState(initial);
  /** The names of the objects chosen here, by id: a choice for all files is shown at each. */
  const [names, setNames] = useState(initialNames);
  const name = (set: Partial<Subjects>, chosen: string) =>
    setNames((before) => ({ ...before, ...Object.fromEntries(Object.values(set).map((id) => [id, chosen])) }));
  const [refused, setRefused] = useState<string[]>([]);
  const [sending, setSending] = useState(false);
  const take = (taken: File[]) => {
    setRefused(taken.flatMap((file) => refusalOf(file) ?? []));
    const add = taken
      .filter((file) => refusalOf(file) === null)
      .map((file): UploadItem => {
        const key = newId("idem");
        return { key, files: [{ key, file }], ...every, state: { is: "waiting" } };
      });
    change({ add });
  };
  const sendOne = async (item: UploadItem) => {
    const { key } = item;
    change({ key, state: { is: "sending", share: 0 } });
    const sent = await sendFileAsMember({
      url: `${pageRoot()}/api/v1${pathOf(item)}`,
      files: item.files.map(({ file }) => file),
      fields: fieldsOf(item),
      idempotencyKey: keyOf(item),
      onProgress: (share) => change({ key, state: { is: "sending", share } }),
    });
    if (sent.ok) return change({ key, state: { is: "sent", id: String(sent.body.id) } });
    change({ key, state: { is: "failed", message: sent.message, requestId: sent.requestId } });
  };
  const send = async () => {
    setSending(true);
    const waiting = [...sendable(items)];
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await sendOne(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    setSending(false);
  };
  const open = items.filter(isOpen);
  const ready = sendable(items);
  const isDone = items.length > 0 && items.every(({ state }) => state.is === "sent");
  return (
    <KnownNames value={names}>
      <div className="flex max-w-[640px] flex-col gap-5">
        <SubjectPickers
          value={every}
          change={(set, chosen) => {
            name(set, chosen);
            setEvery((before) => ({ ...before, ...set }));
            change({ every: set });
          }}
        />
        {items.length > 1 ? <p className="text-fg-subtle text-sm">For all files below. Change single files in the list.</p> : null}
        <DropZone multiple take={take} />
        {refused.length ? (
          <Alert tone="danger" announce title={refused.length === 1 ? "A file was left out" : `${refused.length} files were left out`}>
            {refused.join(" ")}
          </Alert>
        ) : null}
        {items.length ? (
          <ul aria-label="Files" className="divide-y rounded-md border">
            {items.map((item) => (
              <li key={item.key} className="flex flex-col gap-2 px-3 py-2.5">
                <div className="flex items-start gap-2">
                  <UploadProgress item={item} />
                  {isOpen(item) && !sending ? (
                    <Button
                      variant="ghost"
                      size="icon-sm"
                      aria-label={`Leave out ${nameOf(item.files)}`}
                      onClick={() => change({ remove: item.key })}
                    >
                      <X aria-hidden />
                    </Button>
                  ) : null}
                </div>
                {isOpen(item) && (item.files.length > 1 || isPicture(item)) ? (
                  <ChosenFiles files={item.files} change={(files) => change({ key: item.key, files })} isFixed={sending} />
                ) : null}
                {isOpen(item) && items.length > 1 && !sending ? (
                  <SubjectPickers
                    filename={nameOf(item.files)}
                    value={item}
                    change={(set, chosen) => {
                      name(set, chosen);
                      change({ key: item.key, set });
                    }}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {open.length > 1 && !sending ? (
          <p className="text-fg-muted text-sm">
            Each file is a certificate of its own.{" "}
            <Button onClick={() => change({ join: true })}>Join the files into one certificate</Button>
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          {isDone ? (
            <LinkButton variant="primary" href={items.every(({ contractor }) => contractor) ? "/certificates" : "/incoming"}>
              {items.every(({ contractor }) => contractor) ? "Go to the certificates" : "Go to the incoming files"}
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              pending={sending}
              pendingLabel="Uploading"
              aria-disabled={!ready.length}
              onClick={() => (ready.length ? void send() : null)}
            >
              {ready.length > 1 ? `Upload ${ready.length} certificates` : "Upload"}
            </Button>
          )}
        </div>
      </div>
    </KnownNames>
  );
}
