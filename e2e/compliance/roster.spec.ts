import { expect, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { cookieOf, newMember, owner } from "#e2e/support/people.ts";
import { stamp, world } from "#e2e/support/roster-world.ts";
import { e2e, pathOf } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";

test("a reviewer sees who is not covered at an entity and why, and saves what they look at", async ({ page, context }) => {
  const { entity } = await world("Rostering");
  const reviewer = await newMember(await owner(), "reviewer");
  const [name = "", value = ""] = (await cookieOf(reviewer)).split("=");
  await context.addCookies([{ name, value, url: e2e.baseUrl }]);
  await page.goto("/start");
  await expect.poll(() => pathOf(page.url())).toBe("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Compliance" }).click();
  await expect(page.getByRole("heading", { name: "Compliance", level: 1 })).toBeVisible();

  await page.goto(`/compliance?entity=${entity.id}`);
  const list = page.getByRole("region", { name: "Compliance" });
  // One row for each person and place: Ann works for the entity, Ben on its job.
  await expect(list.getByRole("row", { name: /Ann Rostering/ })).toContainText(`Rostering ${stamp}`);
  const next = list.getByRole("row", { name: /Ben Rostering/ });
  await expect(next).toContainText(`Roofing ${stamp}`);
  await expect(next).toContainText("General liability: No policy or certificate shows general liability.");
  await expect(next.getByRole("button", { name: "Request proof of insurance: Ben Rostering" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Its jobs side by side" }).click();
  await page.waitForURL(/\/compliance\/matrix/);
  await page.goto(`/compliance/matrix?entity=${entity.id}&sort=last_name`);
  const grid = page.getByRole("grid", { name: "Compliance" });
  await expect(grid.getByRole("rowheader")).toHaveText([/^Ann Rostering/, /^Ben Rostering/]);
  await expect(grid.getByRole("columnheader", { name: `Roofing ${stamp}` })).toBeVisible();
  const ben = grid.getByRole("row", { name: /Ben Rostering/ });
  await expect(ben.getByRole("button", { name: "Not covered" })).toHaveCount(3);
  await expect(grid.getByRole("row", { name: /Ann Rostering/ }).getByText("Not engaged")).toHaveCount(1);
  await expectAccessible(page);

  // The table is one stop of the Tab key; arrows move in it, and focus shows the reasons.
  await ben.getByRole("rowheader").getByRole("link").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(ben.getByRole("button").first()).toBeFocused();
  await expect(page.getByRole("tooltip")).toContainText("General liability: No policy or certificate shows general liability.");
  await page.keyboard.press("Enter");
  const card = page.getByRole("dialog", { name: /Ben Rostering/ });
  await expect(card.getByText("A certificate that shows general liability.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(ben.getByRole("button").first()).toBeFocused();

  await page.goto(`/compliance?entity=${entity.id}`);
  const segments = page.getByRole("navigation", { name: "By status" });
  await expect(segments.getByRole("link", { name: /^Not covered/ })).toHaveText(/2$/);
  await segments.getByRole("link", { name: /^Covered/ }).click();
  await expect(page.getByText("No contractors match these filters")).toBeVisible();
  await segments.getByRole("link", { name: /^Not covered/ }).click();
  await expect(list.getByRole("row", { name: /Rostering/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`Lacking ${stamp}`);
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await page.waitForURL(/view=sv_/);
  await page.goto("/compliance");
  await page.getByRole("link", { name: `Lacking ${stamp}` }).click();
  await expect(list.getByRole("row", { name: /Rostering/ })).toHaveCount(2);
});

test("who is not covered is said on the pages of entity, job and contractor, in the list, and where a quote is made", async ({ page }) => {
  const { entity, job, ann, ben } = await world("Lacking");
  const why = "General liability: No policy or certificate shows general liability.";
  await signIn(page);
  for (const path of [`/entities/${entity.id}`, `/jobs/${job.id}`]) {
    await page.goto(path);
    const lacking = page.getByRole("region", { name: "Contractors who are not covered" });
    await expect(lacking.getByRole("row", { name: /Ben Lacking/ })).toContainText(why);
    await expectAccessible(page);
  }
  await page.goto(`/contractors/${ben.id}`);
  const own = page.getByRole("region", { name: "Compliance by contracting entity and job" });
  for (const name of ["All work", entity.name, job.name]) await expect(own.getByRole("row", { name }).first()).toContainText("Not covered");
  await expectAccessible(page);
  await page.goto(`/contractors?compliance=not_covered&entity=${entity.id}`);
  for (const { first_name } of [ann, ben])
    await expect(page.getByRole("row", { name: new RegExp(`${first_name} Lacking`) })).toContainText("Not covered");

  await page.goto(`/quotes/new?contractor=${ben.id}&job=${job.id}`);
  await expect(page.getByText("For this job the contractor lacks general liability")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Cyber/ }).check();
  await page.getByRole("button", { name: "Choose this coverage" }).click();
  await expect(page.getByRole("checkbox", { name: /^General liability/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Cyber/ })).not.toBeChecked();
  await expectAccessible(page);
});
