import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { Section } from "#components/hosted/frame/section.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { TextLink } from "#components/ui/link.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";
import { useText } from "#components/ui/text/use-text.ts";
import type { Client, ClientPage } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { hostedClient } from "#lib/dashboard/hosted/hosted-session.ts";
import type { PlainMessage } from "#lib/text/text.ts";

interface OwnItemProps {
  title: string;
  status: ReactNode;
  /** Facts, one per line. */
  children: ReactNode;
  after?: ReactNode;
}

/** One object in the contractor's own lists. */
export function OwnItem({ title, status, children, after }: OwnItemProps) {
  return (
    <li className="border-t py-4 first:border-t-0 first:pt-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-1">
        <h3 className="wrap-anywhere font-medium">{title}</h3>
        {status}
      </div>
      <dl className="text-sm">{children}</dl>
      {after}
    </li>
  );
}

/** Links to documents, large enough for a finger. `of` tells screen readers whose they are. */
export function OwnDocuments({ documents, of }: { documents: readonly { name: string; url: string }[]; of: string }) {
  const t = useText();
  if (!documents.length)
    return <p className="pt-2 text-fg-muted text-sm">{t("Its documents are being prepared. Load the page again in a moment.")}</p>;
  return (
    <ul className="flex flex-col gap-2 pt-2">
      {documents.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={cn(buttonStyle({ size: "lg" }), "h-auto min-h-11 w-full whitespace-normal py-2 text-base")}
          >
            <FileText aria-hidden />
            <span>
              <Said text={name} /> (PDF)
            </span>
            <span className="sr-only"> {t("for {work}", { work: of })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The buttons below an entry, in one row. */
export const OwnActions = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-x-6">{children}</div>;

/** The cursors of the page's lists, by list name. */
export type OwnListCursors = Readonly<Record<string, string | undefined>>;

const SHOWN = 10;

interface OwnListProps<T> {
  /** The list's name in the address. */
  name: string;
  title: string;
  /** The names of its links. */
  newest: PlainMessage;
  older: PlainMessage;
  /** The text of an empty list: what will be shown here. Null: an empty list is left out. */
  empty: string | null;
  cursors: OwnListCursors;
  read: (client: Client, query: { limit: number; starting_after?: string }) => Promise<ClientPage<T>>;
  children: (item: T) => ReactNode;
}

/** One of the contractor's own lists, newest first, with a link to older ones. An error replaces only this list. */
export async function OwnList<T extends { id: string }>({ name, title, newest, older, empty, cursors, read, children }: OwnListProps<T>) {
  const after = cursors[name];
  const t = await pageText();
  try {
    const client = await hostedClient("contractor");
    if (!client) return null;
    const { items, next } = await read(client, { limit: SHOWN, ...(after ? { starting_after: after } : {}) });
    if (empty === null && !items.length && !after) return null;
    return (
      <Section title={title} id={name}>
        {items.length ? <ul className="flex flex-col">{items.map((item) => children(item))}</ul> : <p className="text-fg-muted">{empty}</p>}
        {next || after ? (
          <p className="flex justify-between gap-4 pt-3">
            {after ? <TextLink href="/contractor">{t(newest)}</TextLink> : null}
            {next ? <TextLink href={`/contractor?${new URLSearchParams({ [name]: next })}#${name}`}>{t(older)}</TextLink> : null}
          </p>
        ) : null}
      </Section>
    );
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return (
      <Section title={title}>
        <Alert tone="warning" title={t("This list cannot be shown right now")}>
          {error.code === "invalid_cursor" ? (
            t("This address is not a page of the list.")
          ) : (
            <Said text={error.message} otherwise={t("The service could not be reached.")} />
          )}{" "}
          <TextLink href="/contractor">{t("Load the page again")}</TextLink>
        </Alert>
      </Section>
    );
  }
}
