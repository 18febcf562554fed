import { expect, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { accepted, cookieOf, owner } from "#e2e/support/people.ts";
import { e2e, inSandbox } from "#e2e/support/settings.ts";

const stamp = Date.now().toString(36);

test("a member who is limited to one entity sees its people, jobs and nothing of another", async ({ page }) => {
  const address = { line1: "12 Dock Road", locality: "Austin", region: "TX", postalcode: "78701", country: "US" } as const;
  const [{ category_code = "" } = {}] = (await platform.categoryCodes.list({ query: { limit: 1 } })).items;
  const [own, other] = await Promise.all(
    ["Harbor", "Summit"].map(async (name) => {
      const entity = await platform.entities.create({ body: { name: `${name} ${stamp}`, address } });
      const job = await platform.jobs.create({
        body: {
          ...{ name: `${name} gala ${stamp}`, description: "Photographs of one evening.", entity: entity.id, category_code },
          ...{ wage: 250_000, wage_type: "flatfee", years_experience: 3, address },
        },
      });
      const body = { first_name: name, last_name: stamp, email: `${name}.${stamp}@example.com` };
      const contractor = await platform.contractors.create({ body });
      await platform.engagements.create({ body: { contractor: contractor.id, job: job.id } });
      return { entity, job, contractor };
    }),
  );
  if (!own || !other) throw new Error("Two entities were asked for.");
  const { client } = await owner();
  const email = `limited.${stamp}@example.com`;
  const { url } = await client.invitations.create({ body: { email, role: "staff", entities: [own.entity.id] } });
  const cookie = await cookieOf(await accepted(url ?? "", email, "staff"));
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: e2e.baseUrl }]);

  await page.goto(inSandbox(""));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  for (const [path, mine, theirs] of [
    ["/contractors", own.contractor, other.contractor],
    ["/jobs", own.job, other.job],
    ["/entities", own.entity, other.entity],
  ] as const) {
    const shown = (one: typeof mine) => page.locator(`a[href*="${one.id}"]`).first();
    await page.goto(inSandbox(path));
    await expect(shown(mine)).toBeVisible();
    await expect(shown(theirs)).toHaveCount(0);
    await page.goto(inSandbox(`${path}/${theirs.id}`));
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText(stamp);
    await expect(page.locator("body")).not.toContainText("Summit");
  }
  await page.goto(inSandbox("/compliance"));
  await expect(page.getByText(`Harbor ${stamp}`).first()).toBeVisible();
  await expect(page.locator("body")).not.toContainText(`Summit ${stamp}`);
});
