import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Application as State } from "#lib/contract/applications/application.ts";
import { applicationDocument } from "#lib/documents/application.ts";
import type { ApplicationDocumentData, ApplicationSignature, PrintedFacts, SignedText } from "#lib/documents/application-data.ts";
import { applicationStatements, neededTexts } from "#lib/documents/application-statements.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { contactOf, organizationRow } from "#lib/platform/organizations/branding.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { areSame, chooseTexts, type Texts, textsOf, versionsOf } from "#lib/policies/legal-texts.ts";
import type { TextVersion } from "#lib/policies/schema/legal-texts.ts";
import type { ChosenText } from "#lib/rules/applications/legal-texts/choose.ts";
import { includedTexts } from "#lib/rules/applications/legal-texts/included.ts";
import { contactText } from "#lib/text/contact.ts";
import { emailTexts } from "#lib/text/emails.ts";
import type { Signature } from "../schema/apply-sessions.ts";
import { factsOf } from "./document-facts.ts";
import type { Application } from "./load.ts";
import { statesOf } from "./load.ts";
import type { ApplySession } from "./store.ts";
import { applySessionStore } from "./store.ts";

const CONSENT = "electronic_signature_consent";

const madeAt = ({ session }: Application): number => toEpoch(session.created);

/** What the document would say now. As JSON, so that it can be compared with what is stored. */
const printedNow = (application: Application, preparedAt: number): PrintedFacts =>
  JSON.parse(JSON.stringify(factsOf(application, preparedAt)));

/** Whether the document that was shown still says what it would say now: the data of contractor, job and quote, its prices and the answers. */
function isAsPrinted(application: Application): boolean {
  if (application.session.printed === null) return false;
  // Whom to ask may have changed since: nobody signs that.
  const { contact: _, ...printed } = application.session.printed;
  return isDeepStrictEqual(printed, printedNow(application, printed.preparedAt));
}

/** The legal texts in force now for this application, in the order of printing, and the consent. */
async function textsNow(ctx: Ctx, application: Application): Promise<ChosenText[]> {
  const { home_state, work_state } = statesOf(application);
  if (!home_state) throw new Error(`Application ${application.session.id} has no home state.`);
  const needed = neededTexts(factsOf(application, madeAt(application)));
  return await chooseTexts(ctx, [...needed.map(({ key }) => key), CONSENT], { home: home_state, work: work_state ?? home_state });
}

const englishOf = (chosen: readonly ChosenText[]): ApplicationDocumentData["texts"] =>
  Object.fromEntries(chosen.map(({ english }) => [english.key, english.text]));

/** What the document says above the signature, and what signing it consents to, each with its translation. */
export async function legalPart(ctx: Ctx, application: Application): Promise<Pick<State, "statements" | "consent">> {
  const { document, legal_texts, printed } = application.session;
  if (!document) return { statements: [], consent: null };
  // A document that is older than the versions of texts has the included ones.
  const { en, es }: Texts = legal_texts ? await textsOf(ctx, legal_texts) : { en: includedTexts.en, es: {} };
  const facts = printed ?? factsOf(application, madeAt(application));
  const translations = new Map(applicationStatements(facts, es, "es").map(({ key, ...wording }) => [key, wording]));
  return {
    statements: applicationStatements(facts, en).map(({ key, ...wording }) => ({
      legal_text: key,
      ...wording,
      translation: translations.get(key) ?? null,
    })),
    consent: { text: en[CONSENT] ?? "", translation: es[CONSENT] ?? null },
  };
}

async function keep(w: Writer, session: ApplySession, bytes: Uint8Array, kind: "application" | "signed_application") {
  const id = newId("doc");
  const file_key = `${w.orgId}/${w.environment}/applications/${session.id}/${id}.pdf`;
  await w.runtime.files.put(file_key, bytes, { contentType: "application/pdf" });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const row = {
    org_id: w.orgId,
    environment: w.environment,
    id,
    created: w.now,
    owner: session.id,
    kind,
    file_key,
    filename: `${kind}-${session.id}.pdf`,
    sha256,
  };
  await w.tx.insert(documents).values({ ...row, size: bytes.byteLength });
  return { id, sha256 };
}

/** Creates the unsigned document and stores it with the session, with what it says and the versions of its texts. */
export async function prepareDocument(w: Writer, application: Application): Promise<ApplySession> {
  const texts = await textsNow(w, application);
  const contact = contactText(emailTexts("en"), contactOf(w, await organizationRow(w)));
  const printed = { ...printedNow(application, toEpoch(w.now)), contact };
  const bytes = await applicationDocument({ ...printed, texts: englishOf(texts), signature: null });
  const { id } = await keep(w, application.session, bytes, "application");
  const values = { document: id, legal_texts: versionsOf(texts), printed };
  return await updateRow(w, applySessionStore, application.session, values, "prepare_document");
}

/** A session without a document and a signature. */
export const NO_DOCUMENT = { document: null, legal_texts: null, printed: null, signature: null } as const;

/** Whether there is a document to sign that says what it would say now, with the legal texts in force now. */
export async function hasCurrentDocument(ctx: Ctx, application: Application): Promise<boolean> {
  const { document, legal_texts } = application.session;
  if (document === null || legal_texts === null || !isAsPrinted(application)) return false;
  return areSame(legal_texts, versionsOf(await textsNow(ctx, application)));
}

/**
 * Whether the signed document says something else than it would say now. A text that came into force since the signature does not count.
 * Of a document from before `printed` was kept this is not known, and it counts as signed.
 */
export const hasChangedSinceSigned = (application: Application): boolean =>
  application.session.printed !== null && !isAsPrinted(application);

export interface DocumentToSign {
  sha256: string;
  printed: PrintedFacts;
  texts: ApplicationDocumentData["texts"];
  consent: string;
  versions: TextVersion[];
}

/** The document that the applicant saw. Null when there is none, or when it would say something else now. */
export async function documentToSign(w: Writer, application: Application): Promise<DocumentToSign | null> {
  const { document, legal_texts, printed } = application.session;
  const row = document ? await findRow(w, documents, document) : null;
  const now = await textsNow(w, application);
  if (!row || !legal_texts || !areSame(legal_texts, versionsOf(now)) || !printed || !isAsPrinted(application)) return null;
  const texts = englishOf(now);
  return { sha256: row.sha256, printed, texts, consent: texts[CONSENT] ?? "", versions: legal_texts };
}

/** The texts that were signed, as the signed copy lists them. */
function signedTexts({ printed, texts }: DocumentToSign, versions: readonly TextVersion[]): SignedText[] {
  const titles = new Map(applicationStatements(printed, texts).map(({ key, title }) => [key, title]));
  return versions.map(({ key, state, language, version, sha256, since = null }) => ({
    ...{ title: titles.get(key) ?? "Consent to sign electronically", language, version, sha256, since },
    state: state === "default" ? null : state,
  }));
}

/** Creates the signed copy: the document as it was shown, with the signature block filled in. */
export async function signDocument(w: Writer, application: Application, signature: Signature, shown: DocumentToSign): Promise<string> {
  const common = {
    consent: signature.consent,
    signedAt: signature.signed_at,
    ipAddress: signature.ip ?? "not known",
    unsignedSha256: signature.document_sha256,
    name: signature.name,
    texts: signedTexts(shown, signature.texts ?? []),
  };
  const block: ApplicationSignature =
    signature.kind === "drawn"
      ? { ...common, kind: "drawn", png: Buffer.from((signature.image ?? "").split(",")[1] ?? "", "base64") }
      : { ...common, kind: "typed" };
  const bytes = await applicationDocument({ ...shown.printed, texts: shown.texts, signature: block });
  return (await keep(w, application.session, bytes, "signed_application")).id;
}
