import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { cookieOf, newMember, owner } from "#e2e/support/people.ts";
import { furtherRoutes, staffRoutes } from "#e2e/support/routes.ts";
import { e2e, inSandbox, pathOf } from "#e2e/support/settings.ts";
import { contract } from "#lib/contract/api/index.ts";
import { operations } from "#lib/contract/api/operations.ts";
import { resourceKeys, rowOf } from "#lib/contract/core/catalogue.ts";
import { type Access, covers, type Role, roleNames, roleScopes, roles, rolesUnder } from "#lib/contract/core/roles.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import { accessesOf } from "#lib/dashboard/session/page-access.ts";
import { staffWrite } from "#lib/dashboard/writes/staff-operations.ts";

const may = (role: Role, access: Access) => covers(roleScopes[role], access);
const mayOpen = (role: Role, path: string) => accessesOf(path).every((access) => may(role, access));

/** Buttons for everyone: they change nothing, or only the user's own data. */
const harmless = [
  /^(Copy|Export|Show as table|Print|Preview email|Sort by|Open navigation|Search|Skip)\b/,
  /^(Show|Smaller|Larger|Words|Columns|Classes|States|Try again|Save view)$/,
  /: (Passes|Fails|Waived|Manually approved|Not audited)/,
  // Cells of the roster open their reasons.
  /^(Covered|Met|Upcoming|Ends soon|Pending|Not covered|Not required)$/,
];
/** The access that a button requires if it is not the write access of the page. */
const others: readonly [name: RegExp, ...asks: Access[]][] = [
  [/^Bind policy$/, contract.policies.operations.create.access],
  [/^Launch application$/, contract.applySessions.operations.create.access],
  [/^Request proof of insurance/, contract.complianceRequests.operations.create.access],
  [/^Request card$/, contract.paymentSessions.operations.create.access],
  [/^Move time$|: sandbox time, move it on$/, contract.testClock.operations.move.access],
  [/^(Require|Trust the identity provider)$/, contract.securityPolicy.operations.update.access],
  // The set-up's key has all scopes, so only a user with all of them may replace it.
  [/^Roll key$/, contract.apiKeys.operations.roll.access, contract.contractors.operations.update.access],
];
/**
 * Buttons whose rows decide which of the roles with the page's write access see them: each role acts on the kinds of work that it settles,
 * and orders the views that it sees once they are two.
 */
const ofSomeRows = /^(Assign or note: |Order views$)/;
/** A user who may open a form may submit it; a user's own settings need no permission. */
const selfService = /\/(new|import|edit)$|^\/settings\/(security|preferences)$/;

/** Whether a role sees a button of this page; `all` are the buttons that owners see. */
function isOffered(role: Role, path: string, name: string, all: readonly string[]): boolean {
  // Developers begin with endpoints, requests and keys, without figures of premium and cover.
  if (role === "developer" && path === "/" && name.startsWith("Show as table")) return false;
  const [, ...asks] = others.find(([pattern]) => pattern.test(name)) ?? [];
  if (asks.length) return asks.every((access) => may(role, access));
  if (selfService.test(path) || harmless.some((pattern) => pattern.test(name))) return true;
  // Contractors are selected to delete them, or to request compliance of them.
  if (name === "Choose rows" && path === "/contractors" && may(role, contract.complianceRequests.operations.create.access)) return true;
  // A member can be managed by users with a higher role; one button of the row contains the member's name.
  const about = /^More about (.+)$/.exec(name)?.[1];
  const row = about ? all.find((one) => one.startsWith(`Change the role of ${about}, now `)) : name;
  const now = row && /^Change the role of .+, now (.+)$/.exec(row)?.[1];
  if (now) return rolesUnder(role).some((other) => roleNames[other] === now);
  return may(role, accessesOf(path)[0]?.replace(/:read$/, ":write") as Access);
}

/** Whether a role sees a link: it must be able to open the target. */
function isLed(role: Role, href: string): boolean {
  const path = pathOf(href);
  const template = /^\/import-template\/(\w+)$/.exec(path)?.[1];
  const brought = resourceKeys.find((key) => rowOf(key).wire?.scope === template);
  const downloaded = operations.find(({ operation }) => operation.list && `/api/v1${operation.path}` === path)?.operation;
  const list = brought ? operationOf(brought, "list") : downloaded;
  return list ? may(role, list.access) : mayOpen(role, path);
}

const textOf = (html: string) => {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  const plain = html.replace(/<[^>]+>/g, "").replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
};

/**
 * The content of a page's HTML: its buttons except column filters, and its internal links. React escapes `<` and `>` in text, so these
 * patterns match like a parser at a hundredth of the cost.
 */
function offeredBy(html: string) {
  const seen = html.replace(/<script\b.*?<\/script>/gs, "");
  const here = seen.replace(/<aside aria-label="Navigation".*?<\/aside>/s, "");
  const all = (pattern: RegExp, html = seen) => [...html.matchAll(pattern)].map(([, ...groups]) => groups as string[]);
  const labelled = all(/<button\b([^>]*)>(.*?)<\/button>/gs, here).filter(
    ([attributes = ""]) => !/role="tab"|data-filter/.test(attributes),
  );
  const buttons = labelled.map(([attributes = "", inside = ""]) => textOf(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inside));
  const links = all(/<a\b[^>]*? href="(\/[^"]*)"/g).map(([href = ""]) => textOf(href));
  const [heading = "", problem = ""] = [/<h1\b[^>]*>(.*?)<\/h1>/s, /role="alert"[^>]*>(.*?)<\/p>/s].map((one) =>
    textOf(one.exec(seen)?.[1] ?? ""),
  );
  return {
    heading,
    problem,
    buttons: [...new Set([...buttons, ...(/<input[^>]*data-select/.test(seen) ? ["Choose rows"] : [])])],
    links: [...new Set(links)],
  };
}

const isAction = (href: string) => /^\/(import-template|api\/v1)\/|\/(new|import|edit)$/.test(pathOf(href));
const folder = resolve(import.meta.dirname, "../../app/o/[organization]/[environment]");

/** The errors of each role's view of an address; `cookies` has one user per role, in the roles' order. */
async function wrongAt(route: string, cookies: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  const [path = ""] = route.split("?");
  const shown = await Promise.all(
    cookies.map(async (cookie) => {
      const answer = await fetch(e2e.baseUrl + inSandbox(route), { headers: { cookie }, redirect: "manual" });
      const html = await answer.text();
      return { status: answer.status, said: /You don(&#x27;|')t have access/.test(html), ...offeredBy(html) };
    }),
  );
  const whole = shown[0];
  if (!whole) throw new Error("Nobody looked.");
  for (const [at, role] of roles.entries()) {
    const { status, said, heading, problem, buttons, links } = shown[at] ?? whole;
    const say = (what: string) => wrong.push(`${role} ${route.replace(/_\w{20,}/, "_…")}: ${what}`);
    const open = mayOpen(role, path);
    // An item of the inbox leads to the page of its object.
    if (path.startsWith("/inbox/") && status === 307) continue;
    // Also 200 if the service identified the user late: the page's frame was already streamed, and the refusal is inside it.
    if (status !== 200 && (open || status !== 403)) say(`answers ${status}`);
    if (problem) say(problem);
    for (const href of links) if (!isLed(role, href)) say(`leads to ${href}`);
    if (!open) {
      // The refusal is rendered by scripts, and the page's own content is absent.
      if (!said || heading || buttons.length) say(`shows ${heading} with ${buttons}`);
      continue;
    }
    const missing = whole.buttons.filter(
      (name) => isOffered(role, path, name, whole.buttons) && !buttons.includes(name) && !ofSomeRows.test(name),
    );
    const missed = whole.links.filter((href) => isAction(href) && isLed(role, href) && !links.includes(href));
    if (!/security$/.test(path)) for (const name of [...missing, ...missed]) say(`lacks ${name}`);
    for (const name of buttons) if (!isOffered(role, path, name, whole.buttons)) say(`offers ${name}`);
  }
  return wrong;
}

test("every role sees exactly the pages and actions it has access to", async () => {
  const inviter = await owner();
  const people = await Promise.all(roles.map((role) => (role === "owner" ? inviter : newMember(inviter, role))));
  const cookies = await Promise.all(people.map((person) => cookieOf(person)));
  const known = [...(await staffRoutes()), ...(await furtherRoutes(inviter.client))];

  // Every page is included, except that of a payout, which there is only a day after a charge (`reconciliations.long.spec.ts`).
  const without = ["/[...nothing]", "/reconciliations/[id]/payouts/[payout]"];
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /(^|\/)page\.tsx$/.test(file));
  const patterns = pages.map((file) => `/${file.replace(/\/?page\.tsx$/, "")}`).filter((path) => !without.includes(path));
  const isOf = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\[\w+\]/g, "(?!new$|import$|review$|attempts$|estimate$)[^/]+")}(\\?|$)`);
  expect(patterns.filter((pattern) => !known.some((route) => isOf(pattern).test(route)))).toEqual([]);
  const routes = patterns.flatMap((pattern) => known.find((route) => isOf(pattern).test(route)) ?? []);

  const wrong: string[] = [];
  // Concurrent tests change list contents, so a difference between two responses must be reproducible.
  for (const route of routes) if ((await wrongAt(route, cookies)).length) wrong.push(...(await wrongAt(route, cookies)));
  expect(wrong).toEqual([]);
});

test("an address of another organization, or an invalid one, shows and changes nothing", async () => {
  const cookie = await cookieOf(await owner());
  const headers = { cookie, "sec-fetch-site": "same-origin", origin: e2e.baseUrl, "content-type": "application/json" };
  const statusAt = async (path: string, init: RequestInit = {}) =>
    (await fetch(e2e.baseUrl + path, { ...init, headers, redirect: "manual" })).status;
  const body = JSON.stringify({ name: "Planted" });
  for (const place of ["/o/harbor/sandbox", "/o/org_nobody/production"]) {
    for (const path of ["", "/contractors", "/settings/members", "/api/v1/entities", "/api/v1/entities?download=csv"])
      expect([place + path, await statusAt(place + path)]).toEqual([place + path, 403]);
    expect(await statusAt(`${place}/api/v1/entities`, { method: "POST", body })).toBe(409);
  }
  for (const path of ["/o/northline/staging/contractors", "/o/northline", "/o/northline/staging/api/v1/entities"])
    expect([path, await statusAt(path)]).toEqual([path, 404]);
  expect(await statusAt(inSandbox("/contractors"))).toBe(200);
  const html = await (await fetch(`${e2e.baseUrl}/o/harbor/sandbox/contractors`, { headers })).text();
  expect(html).toContain("This address belongs to another organization.");
});

/** Operations without a scope concern the user's own account; among them, the organization's settings are for administrators. */
const isOthers = ({ id, operation: { access } }: (typeof operations)[number]) => access !== "staff" || id.startsWith("organization.");

test("an action or address called directly is refused without permission, with a message", async () => {
  const cookie = await cookieOf(await newMember(await owner(), "read-only"));
  const headers = { cookie, "sec-fetch-site": "same-origin", origin: e2e.baseUrl };
  const manifest = readFileSync(resolve(import.meta.dirname, "../../.next/server/server-reference-manifest.json"), "utf8");
  const actions = Object.entries((JSON.parse(manifest) as { node: Record<string, { exportedName: string }> }).node);
  // All others are for signing in and for settings of this browser.
  const write = actions.find(([, { exportedName }]) => exportedName === "write")?.[0] ?? "";
  expect(actions.length).toBeLessThan(9);
  const asked = operations.filter((one) => staffWrite(one.id) && isOthers(one) && !may("read-only", one.operation.access));
  expect(asked.length).toBeGreaterThan(60);
  const place = { organization: "northline", environment: "sandbox" };
  const wrong: string[] = [];
  for (const { id, operation } of asked) {
    const input: Record<string, unknown> = { body: {} };
    for (const [, name = ""] of operation.path.matchAll(/\{(\w+)\}/g)) input[name] = "never";
    const body = JSON.stringify([{ operation: id, input, place, person: null }]);
    const type = { "content-type": "text/plain;charset=UTF-8" };
    const answer = await fetch(e2e.baseUrl + inSandbox("/"), {
      method: "POST",
      headers: { ...headers, ...type, "next-action": write },
      body,
    });
    const text = await answer.text();
    if (answer.status !== 200 || !/"ok":false,"message":"(This credential does not have|Only an owner or administrator)/.test(text))
      wrong.push(`${id} → ${answer.status} ${/^1:.*$/m.exec(text)?.[0]?.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);

  const calls: [string, RequestInit?][] = [
    ["/api/v1/members"],
    ["/api/v1/contractors", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
  ];
  for (const [path, init] of calls) {
    const answer = await fetch(e2e.baseUrl + inSandbox(path), { ...init, headers: { ...headers, ...init?.headers } });
    expect([path, answer.status, await answer.text()]).toEqual([path, 403, expect.stringMatching(/does not have the scope/)]);
  }
});
