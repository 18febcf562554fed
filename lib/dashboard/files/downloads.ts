import { ServiceError } from "#lib/client/service-error.ts";
import type { DocumentLink } from "#lib/contract/core/document-link.ts";
import { importTargets, templateColumns } from "#lib/contract/desk/import-columns.ts";
import { type DashboardSession, findSession } from "#lib/dashboard/session/session.ts";
import { BYTE_ORDER_MARK, csvLines } from "#lib/kit/csv.ts";

/** A template: the columns an import accepts, and one example row. */
export function importTemplate(name: string): Response {
  const target = importTargets.find((one) => one === name);
  if (!target) return new Response("There is no such template.", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  const columns = templateColumns(target);
  const text = csvLines([columns.map((column) => column.name), columns.map((column) => column.example)]);
  return new Response(BYTE_ORDER_MARK + text, {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${target}-template.csv"`,
      "x-content-type-options": "nosniff",
    },
  });
}

const plain = (status: number, message: string) =>
  new Response(`${message}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } });

type Download = { url: string | null; filename: string };

/**
 * The PDF of an upload, forwarded from the service to this site's own viewer. Uploads are untrusted: if a browser opens one as a page, it
 * can do nothing.
 */
async function forwarded(find: (client: DashboardSession["client"]) => Promise<Download>, download: boolean): Promise<Response> {
  try {
    const session = await findSession();
    if (!session) return plain(401, "You are not signed in.");
    const { url, filename } = await find(session.client);
    if (url === null) return plain(404, "No PDF has been made of what was sent.");
    // A store that does not respond is treated like one that refuses.
    const answer = await fetch(url, { redirect: "error", cache: "no-store", signal: AbortSignal.timeout(30_000) }).catch(() => null);
    if (!answer?.ok || !answer.body) return plain(502, "The file could not be read from the file store.");
    const name = encodeURIComponent(filename);
    return new Response(answer.body, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `${download ? "attachment" : "inline"}; filename*=UTF-8''${name}`,
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (error instanceof ServiceError) return plain(error.status || 503, error.message);
    throw error;
  }
}

/** The PDF of a certificate. */
export const certificateDocument = (id: string, download: boolean): Promise<Response> =>
  forwarded((client) => client.certificates.file({ certificate: id }), download);

/** The PDF of an incoming file. */
export const incomingDocument = (id: string): Promise<Response> =>
  forwarded(async (client) => {
    const { url, sent } = await client.incomingFiles.file({ incoming_file: id });
    return { url, filename: sent[0]?.filename ?? "file.pdf" };
  }, false);

/** Sends the browser to a PDF that the service makes. Its own link expires after an hour; the address on the dashboard does not. */
export async function openMadeDocument(find: (client: DashboardSession["client"]) => Promise<DocumentLink>): Promise<Response> {
  try {
    const session = await findSession();
    if (!session) return plain(401, "You are not signed in.");
    const { url } = await find(session.client);
    return new Response(null, { status: 307, headers: { location: url, "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof ServiceError) return plain(error.status || 503, error.message);
    throw error;
  }
}

/** Sends the browser to a statement. `asked` has its days as epoch seconds; what is no number is left to the service's defaults. */
export function openStatement(of: "contractor" | "entity", id: string, asked: URLSearchParams): Promise<Response> {
  const days = ["from", "until"].flatMap((name) => (/^\d{1,12}$/.test(asked.get(name) ?? "") ? [[name, Number(asked.get(name))]] : []));
  const query: { from?: number; until?: number } = Object.fromEntries(days);
  return openMadeDocument(({ statements }) =>
    of === "contractor" ? statements.contractor_pdf({ contractor: id, query }) : statements.entity_pdf({ entity: id, query }),
  );
}
