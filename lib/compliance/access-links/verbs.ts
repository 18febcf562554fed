import { and, eq } from "drizzle-orm";
import { accessLinks } from "#lib/contract/compliance/access-link.ts";
import { addDays } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { endLinks, issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { crud, deleteRow, insertRow, listObjects, lockRow, updateRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { dayIn, emailTexts } from "#lib/text/emails.ts";
import { accessLinks as table } from "../schema/access-links.ts";
import { type AccessLinkRow, accessLinkStore } from "./store.ts";

const shows = {
  client: "It shows who works for you and whether each is covered, and takes your requests for a change.",
  agent: "It shows what insurance is asked of your insured. There you send certificates, and say what became of a policy.",
} as const;

async function mailLink(w: Writer, { id, kind, name, email, expires_at }: AccessLinkRow, url: string): Promise<void> {
  const own = await organizationRow(w);
  const organization = own.display_name ?? own.name;
  await mail(w, {
    to: email,
    about: id,
    kind: "access_link",
    subject: kind === "client" ? `Who works for you through ${organization}` : `Insurance that ${organization} asks of your insured`,
    text: [
      `Hello ${name},`,
      `${organization} sends you this page. ${shows[kind]}`,
      url,
      `It opens until ${dayIn(emailTexts("en"), expires_at)}. Whoever has the link sees the page: pass it on only to those who may.`,
    ].join("\n\n"),
  });
}

/** Deletes the links about a contractor or an entity that is being deleted, with the pages that were opened with them. */
export async function removeAccessLinksOf(w: Writer, owner: "contractor" | "entity", id: string): Promise<void> {
  const rows = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table[owner], id)))
    .for("update");
  for (const row of rows) {
    await endLinks(w, "access", row.id);
    await deleteRow(w, accessLinkStore, row);
  }
}

const { get } = crud(accessLinkStore, {});

export const accessLinkVerbs: Verbs<typeof accessLinks.operations> = {
  list: (ctx, { query }) => listObjects(ctx, accessLinkStore, query, equalities(table, query)),
  get,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      const { days, ...given } = body;
      if (!given.entity && !given.contractor)
        throw fieldError("invalid_input", "entity", "State the entity, for its contact, or the contractor, for their insurance agent.");
      await lockReferences(w, accessLinks.operations.create.body, body);
      const kind = given.contractor ? ("agent" as const) : ("client" as const);
      const row = await insertRow(w, accessLinkStore, given, { kind, expires_at: addDays(w.now, days) });
      const url = linkUrl(w, "access", await issueLink(w, "access", row.id, row.expires_at));
      await mailLink(w, row, url);
      return { ...(await viewRow(w, accessLinkStore, row)), url };
    }),
  end: (ctx, { access_link: id }) =>
    write(ctx, async (w) => {
      const row = await lockRow(w, accessLinkStore, id);
      await endLinks(w, "access", id);
      return await viewRow(w, accessLinkStore, row.ended_at ? row : await updateRow(w, accessLinkStore, row, { ended_at: w.now }, "end"));
    }),
  settle: (ctx, { access_link: id }) =>
    write(ctx, async (w) => {
      const row = await lockRow(w, accessLinkStore, id);
      return await viewRow(w, accessLinkStore, await updateRow(w, accessLinkStore, row, { waiting_since: null }, "settle"));
    }),
};
