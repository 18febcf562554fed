import { coverages } from "#lib/contract/core/coverages.ts";
import type { ReadinessId } from "#lib/contract/quotes/readiness.ts";
import { hasRowSecurity } from "#lib/platform/db/role-warnings.ts";
import { loadedForms } from "#lib/policies/forms.ts";
import { unsetTexts } from "#lib/policies/legal-texts.ts";
import { missingNow } from "#lib/policies/readiness.ts";
import { limitNamesOf } from "./insurers.ts";
import { type Operator, operatorContext } from "./operator.ts";

const OPERATOR = "npm run operator --";

/** The command, or the settings, that set what is missing. */
function commandFor(id: ReadinessId, slug: string, today: string, texts: readonly string[], forms: readonly string[]): string {
  const of = `--slug ${slug} --environment production`;
  const limits = coverages.map((coverage) => `${coverage}: --limits ${limitNamesOf(coverage).join("=DOLLARS,")}=DOLLARS`).join("; ");
  const insurer =
    `${OPERATOR} insurers set ${of} --coverage COVERAGE --from ${today} --name NAME --admitted yes|no --naic NUMBER ` +
    "[--purchasing-group NAME|none for general] --limits NAME=DOLLARS,…";
  const producer = `${OPERATOR} producer set ${of} --name NAME --contact NAME --email EMAIL --phone PHONE --representative NAME`;
  const commands: Record<ReadinessId, string> = {
    insurers: insurer,
    default_limits: `${insurer} (${limits})`,
    producer,
    contact: producer,
    authorized_representative: producer,
    surplus_lines_broker: `${producer} --surplus-lines-broker NAME --surplus-lines-license NUMBER`,
    rates: `${OPERATOR} rate-sets publish ${of} --folder FOLDER --name NAME --effective ${today}`,
    legal_texts:
      `${OPERATOR} legal-texts set --key KEY --state default --language en --effective ${today} --file PATH, for each of ${texts.join(", ")}; ` +
      "the present wording is printed by legal-texts show",
    policy_forms: `${OPERATOR} legal-texts set --key KEY --state default|STATE --language en --effective ${today} --file PATH, for each of ${forms.join(", ")}`,
    processor: "PAYMENT_PROCESSOR=stripe with STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET (docs/stripe.md)",
  };
  return commands[id];
}

/**
 * What an organization's production lacks before it binds cover, each with its command. `withheld`: every premium is withheld by the
 * platform, so no card is ever charged. @throws ArgumentError slug
 */
export async function checkReadiness(operator: Operator, slug: string, withheld: boolean) {
  const ctx = await operatorContext(operator, slug, "production");
  const { missing, bound } = await missingNow(ctx, { withhold_premium: withheld });
  const texts = await unsetTexts(ctx);
  const loaded = Object.entries(await loadedForms(ctx, bound));
  const without = loaded.flatMap(([key, states]) => (states?.length === 0 ? [key] : []));
  const today = ctx.now.toISOString().slice(0, 10);
  return {
    organization: slug,
    ready: missing.length === 0,
    /** Off, it is no reason to bind nothing; the service works, with one fence instead of two. */
    row_level_security: hasRowSecurity(ctx.runtime.database) ? "on" : "off: DATABASE_SCOPED_URL is not set (docs/deployment.md)",
    coverages: bound.join(", ") || "none",
    /** Quotes with one of these are not bound in production. */
    coverages_without_insurer: coverages.filter((coverage) => !bound.includes(coverage)).join(", ") || "none",
    /** A policy is bound only in the states of its forms. */
    policy_forms: Object.fromEntries(loaded.map(([key, states]) => [key, states === null ? "every state" : states.join(", ") || "none"])),
    missing:
      missing.length === 0
        ? null
        : Object.fromEntries(missing.map(({ id, message }) => [id, { why: message, set: commandFor(id, slug, today, texts, without) }])),
  };
}
