import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Role } from "#lib/contract/core/roles.ts";
import { roles } from "#lib/contract/core/roles.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { auditLog } from "#lib/platform/db/schema/records.ts";
import { logoForm, pngChunk, pngOf } from "#lib/testing/branding.ts";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
tenantOfTest((tenant) => {
  ({ harness, org } = tenant);
});

const put = (body: object, token = org.staff.owner) => harness.call(token, "PUT", "/organization", body);
const load = (url: string) => harness.app.fetch(new Request(url.replace("https://api.example.com", "http://service.test")));

test("only owners and administrators can change it, and no key", async () => {
  const may = async (role: Role) => (await put({ name: `Named by ${role}` }, org.staff[role])).status;
  expect(await Promise.all(roles.map(async (role) => [role, await may(role)]))).toEqual(
    roles.map((role) => [role, role === "owner" || role === "admin" ? 200 : 403]),
  );
  for (const token of [org.keys.production.full, org.keys.sandbox.full])
    expect((await put({ allowed_redirect_hosts: ["evil.example.com"] }, token)).status).toBe(403);
});

test("hosts are stored in normalized form, and return addresses may then use them", async () => {
  const make = factories(harness, org.keys.production.full);
  const contractor = await make.contractor();
  const session = { contractor: contractor.id, return_url: "https://hire.example.org/back" };
  const pay = () => harness.call(org.keys.production.full, "POST", "/payment/sessions", session);
  expect((await pay()).body.error_code).toBe("invalid_return_url");
  const answer = await put({ allowed_redirect_hosts: ["Hire.Example.org", "hire.example.org", "app.example.com"] });
  expect(answer.body.allowed_redirect_hosts).toEqual(["hire.example.org", "app.example.com"]);
  expect((await pay()).status).toBe(201);
  const wrong = await put({ allowed_redirect_hosts: ["app.example.com", "https://x.example.com/"] });
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    [{ field: "allowed_redirect_hosts.1", message: expect.stringContaining("more than a host") }],
  ]);
  const rows = await harness.runtime.database.db
    .select({ changes: auditLog.changes, actor: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.org_id, org.id), eq(auditLog.action, "organization.update")));
  expect(rows).toEqual([
    {
      actor: expect.stringMatching(/^staff:st_/),
      changes: { allowed_redirect_hosts: [["app.example.com"], ["hire.example.org", "app.example.com"]] },
    },
  ]);
});

test("contractors see the name, color, logo and support contact on their pages and in emails", async () => {
  const branding = {
    display_name: "Northline",
    accent_color: "#7A1FA2",
    support_email: "help@example.com",
    support_phone: "+1 512 555 0100",
    support_url: "https://help.example.com/",
    return_seconds: 30,
  };
  await put({ branding });
  const { body } = await harness.call(org.staff.admin, "POST", "/organization/logo", logoForm());
  const make = factories(harness, org.keys.sandbox.full);
  const session = await make.applySession();
  const token = await make.browser(session);
  const page = (await harness.call(token, "GET", "/hosted/application")).body;
  expect(page).toMatchObject({
    organization: "Northline",
    branding: { ...branding, accent_color: "#7a1fa2", logo_url: body.branding.logo_url },
  });
  await put({ branding: { support_url: null } });
  expect((await harness.call(token, "GET", "/hosted/application")).body.branding).toMatchObject({
    display_name: "Northline",
    support_url: null,
  });
  for (const wrong of [
    { accent_color: "purple" },
    { support_email: "no" },
    { support_phone: "call us" },
    { return_seconds: 14 },
    { support_url: "http://help.example.com" },
    { support_url: "javascript:1" },
  ])
    expect([wrong, (await put({ branding: wrong })).status]).toEqual([wrong, 400]);
});

test("a logo is only an image, and its address changes with its content", async () => {
  const secret = pngChunk("tEXt", Buffer.from("Author\0<script>"));
  const first = (await harness.call(org.staff.owner, "POST", "/organization/logo", logoForm(pngOf(40, 20, "#ff0000", [secret])))).body;
  const served = await load(first.branding.logo_url);
  expect([served.status, served.headers.get("content-type"), served.headers.get("x-content-type-options")]).toEqual([
    200,
    "image/png",
    "nosniff",
  ]);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(pngOf(40, 20, "#ff0000"));
  const second = (await harness.call(org.staff.owner, "POST", "/organization/logo", logoForm())).body;
  expect(second.branding.logo_url).not.toBe(first.branding.logo_url);
  expect((await load(first.branding.logo_url)).status).toBe(404);
  await harness.call(org.staff.owner, "DELETE", "/organization/logo");
  expect((await load(second.branding.logo_url)).status).toBe(404);
  const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
  const refused = await harness.call(org.staff.owner, "POST", "/organization/logo", logoForm(svg, "logo.svg"));
  expect([refused.status, refused.body.error_code, refused.body.errors[0].field]).toEqual([400, "invalid_file_type", "logo"]);
  const large = await harness.call(org.staff.owner, "POST", "/organization/logo", logoForm(new Uint8Array(300 * 1024)));
  expect(large.status).toBe(413);
  for (const path of ["org_nothing-x", "%00", "..%2f..%2fetc", "org_x"])
    expect((await load(`http://service.test/logos/${path}`)).status).toBe(404);
});

test("contractors are named the organization's contact, otherwise its producer, otherwise its name only", async () => {
  const contact = async () => (await harness.call(org.keys.sandbox.full, "GET", "/organization")).body.branding.contact;
  const none = { email: null, phone: null, url: null };
  const { name } = (await harness.call(org.keys.sandbox.full, "GET", "/organization")).body;
  expect(await contact()).toEqual({ name, ...none });
  const producer = {
    name: "Harbor Agency",
    contact: "Desk",
    email: "desk@harbor.example",
    phone: "512-555-0142",
    authorized_representative: "A. Reyes",
  };
  await harness.runtime.database.db
    .update(organizations)
    .set({ producers: { sandbox: producer } })
    .where(eq(organizations.id, org.id));
  expect(await contact()).toEqual({ name: "Harbor Agency", email: "desk@harbor.example", phone: "512-555-0142", url: null });
  await put({ branding: { support_phone: "+1 512 555 0100" } });
  expect(await contact()).toEqual({ name, ...none, phone: "+1 512 555 0100" });
});
