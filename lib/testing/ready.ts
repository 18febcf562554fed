import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { setInsurer } from "#lib/backoffice/operator/insurers.ts";
import { setLegalText } from "#lib/backoffice/operator/legal-texts.ts";
import { setProducer } from "#lib/backoffice/operator/producer.ts";
import { coverages } from "#lib/contract/core/coverages.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { write } from "#lib/platform/resource/write.ts";
import { loadedForms } from "#lib/policies/forms.ts";
import { unsetTexts } from "#lib/policies/legal-texts.ts";
import { addRateSet } from "#lib/quotes/rate-sets.ts";
import { includedText } from "#lib/rules/applications/legal-texts/choose.ts";
import { programme } from "#lib/rules/quotes/programme/programme.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import type { Harness } from "./harness.ts";

export const PRODUCER = {
  name: "Harborline Programs",
  contact: "Certificates",
  email: "certificates@harborline.example",
  phone: "+1 512 555 0142",
  authorized_representative: "J. Okafor",
  surplus_lines_broker: "Harborline Wholesale",
  surplus_lines_license: "1234567",
};

const dollars = (limits: object) =>
  Object.entries(limits)
    .map(([name, cents]) => `${name}=${cents / 100}`)
    .join(",");

/** Rates like the included ones, under which they cannot be told from an operator's own. */
export function ownRates() {
  const tables = structuredClone(demonstrationTables());
  const [first] = tables.classes;
  if (first) first.name = `${first.name} `.trimEnd().concat(" (own)");
  return tables;
}

/**
 * Makes an organization's production ready to bind cover, as an operator does: insurers with limits, producer, rates and legal texts. The
 * built-in processor then stands in for one that moves money.
 */
export async function readyProduction(harness: Harness, orgId: string): Promise<void> {
  const operator = { runtime: harness.runtime, by: "test" };
  const [row] = await harness.runtime.database.db.select().from(organizations).where(eq(organizations.id, orgId));
  if (!row) throw new Error(`There is no organization ${orgId}.`);
  const { slug } = row;
  const ctx = await systemContext(harness.runtime, { orgId, environment: "production" }, "test");
  const today = ctx.now.toISOString().slice(0, 10);
  for (const coverage of coverages) {
    const given = {
      coverage,
      from: today,
      name: coverage === "workers-comp" ? "Ridgeway Casualty" : "Calder Surplus Lines",
      naic: "39217",
    };
    const admitted = coverage === "workers-comp" ? "yes" : "no";
    const purchasingGroup = coverage === "general" ? "Harborline Purchasing Group" : undefined;
    await setInsurer(operator, slug, "production", { ...given, admitted, purchasingGroup, limits: dollars(programme.limits[coverage]) });
  }
  await setProducer(operator, slug, "production", PRODUCER);
  await write(ctx, (w) => addRateSet(w, { name: "2026", effective_date: toEpoch(w.now), tables: ownRates() }, true));
  await setTexts(operator, await unsetTexts(ctx), today);
  await setForms(operator, today);
  Object.assign(harness.runtime.payments, { movesMoney: () => true });
}

type Operator = Parameters<typeof setLegalText>[0];

/** Sets a text in English, from a day on. */
async function setText(operator: Operator, key: string, state: string, effective: string, text: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  const file = join(folder, `${key}.txt`);
  writeFileSync(file, text);
  await setLegalText(operator, { key, state, language: "en", effective, file });
  rmSync(folder, { recursive: true });
}

/** Adopts the included wording of these legal texts, as an operator would after counsel has read it. */
export async function setTexts(operator: Operator, keys: readonly string[], effective: string): Promise<void> {
  const included = (key: string) => includedText(key as Parameters<typeof includedText>[0], "en")?.text ?? "";
  for (const key of keys) await setText(operator, key, "default", effective, included(key));
}

/** Loads a form of a policy, as an operator does with the insurer's. */
export const setForm = (operator: Operator, key: string, state: string, effective: string) =>
  setText(operator, key, state, effective, `Form of ${key} (HB 0001 12 26)\n\nWhat is insured in ${state}.`);

/** A form of every coverage and the conditions, for every state, unless that was done before. */
async function setForms(operator: Operator, effective: string): Promise<void> {
  const loaded = await loadedForms({ db: operator.runtime.database.db, now: operator.runtime.clock() }, coverages);
  for (const [key, states] of Object.entries(loaded)) if (states !== null) await setForm(operator, key, "default", effective);
}
