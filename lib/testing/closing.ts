import { sql } from "drizzle-orm";
import { rules } from "#lib/backoffice/closing/rules/all.ts";
import { readCommand } from "#lib/backoffice/command-line/commands.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { factories, type Wire } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { readyProduction } from "./ready.ts";

export const TAX_ID = "536-22-8741";
/** Everything in these organizations that names or reaches somebody, or that somebody wrote. */
export const PERSONAL = [
  ...["Zephyrine", "Quillfeather", "zephyrine@quill.example", "512 555 0199", "9 Larkspur Crescent", "Quill Rigging LLC"],
  ...["Marigold Stage Co", "Hoists the marigold truss", "why-marigold", "@closing.example", "marigold.example"],
];

/** An organization with a contractor, cover, money and credentials in both environments. */
export interface FullTenant {
  id: string;
  keys: { sandbox: string; production: string };
  policy: Wire;
  link: string;
  webhookSecret: string;
}

/** Runs the operator's commands, and reads what is stored of an organization. */
export function closingOf(harness: Harness) {
  const db = () => harness.runtime.database.db;
  const run = async (...args: string[]) => {
    const asked = readCommand(args);
    return (await asked.run({ runtime: harness.runtime, by: "ada" })) as Record<string, never>;
  };

  let members = 0;
  /** A person signs in to the organization whose member they have been for longest, so each is made later than the one before. */
  async function member(orgId: string, password_hash: string, email = "member@closing.example"): Promise<void> {
    const values = {
      org_id: orgId,
      id: `st_${email.slice(0, 5)}${orgId.slice(-6)}`,
      email,
      name: "Marigold",
      role: "owner" as const,
    };
    await db()
      .insert(staffMembers)
      .values({ ...values, password_hash, created: sql`now() + make_interval(secs => ${members++})` });
  }

  async function tenant(slug: string): Promise<FullTenant> {
    const made = (await run(
      "make",
      "--name",
      slug,
      "--slug",
      slug,
      "--owner",
      `${slug}@closing.example`,
      "--keys",
    )) as unknown as FullTenant;
    const { id, keys } = made;
    await readyProduction(harness, id);
    let policy = {} as Wire;
    let link = "";
    let webhookSecret = "";
    for (const environment of ["sandbox", "production"] as const) {
      const key = keys[environment];
      const make = factories(harness, key);
      const endpoint = await make.webhookEndpoint({ url: "https://marigold.example/hook", events: ["policy.active"] });
      webhookSecret = (await harness.call(key, "POST", `/webhook_endpoints/${endpoint.id}/show_secret`)).body.secret;
      const person = await make.contractor({
        first_name: "Zephyrine",
        last_name: "Quillfeather",
        email: "zephyrine@quill.example",
        phone: "+1 512 555 0199",
        company_name: "Quill Rigging LLC",
        address: { line1: "9 Larkspur Crescent", line2: null, locality: "Austin", region: "TX", postalcode: "78701", country: "US" },
        tax_identification: TAX_ID,
        withhold_premium: true,
      });
      const entity = await make.entity({ name: "Marigold Stage Co" });
      const job = await make.job({ entity: entity.id, description: "Hoists the marigold truss." });
      policy = await make.policy({ quote: (await make.quote({ contractor: person.id, job: job.id })).id });
      const invoice = await make.invoice({ policy, purchase_order_number: "why-marigold" });
      await harness.call(key, "POST", `/invoices/${invoice.id}/remit`, { reference: "why-marigold" });
      await make.certificate({ contractor: person.id });
      link = String((await make.loginLink(person.id)).login_url)
        .split("/")
        .at(-1) as string;
    }
    await harness.runJobs();
    return { id, keys, policy, link, webhookSecret };
  }

  /** All rows of an organization, by table. */
  async function rowsIn(orgId: string): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const { name, table } of rules()) {
      const rows = await rowsOf<{ row: string }>(
        db(),
        sql`select to_jsonb(one)::text as row from ${table} as one where org_id = ${orgId} order by 1`,
      );
      if (rows.length) found[name] = rows.map(({ row }) => row);
    }
    return found;
  }

  /** The amounts, ids and times of what is kept. */
  const money = async (orgId: string) => ({
    ledger: await rowsOf(
      db(),
      sql`select id, kind, amount, effect, invoice, created from ledger where org_id = ${orgId} and environment = 'production' order by id`,
    ),
    invoices: await rowsOf(
      db(),
      sql`select id, number, total, status, lines, policy from invoices where org_id = ${orgId} and environment = 'production' order by id`,
    ),
    policies: await rowsOf(
      db(),
      sql`select id, policy_number, effective_date, expiration_date, cover_begins, cover_ends, net_rate, status, home_state from policies
      where org_id = ${orgId} and environment = 'production' order by id`,
    ),
    audit: await rowsOf(
      db(),
      sql`select id, actor, action, object_id from audit_log where org_id = ${orgId} and environment = 'production' order by id`,
    ),
  });

  return { run, member, tenant, rowsIn, money };
}
