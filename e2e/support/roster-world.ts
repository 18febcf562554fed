import { platform } from "./application-fixtures.ts";

export const stamp = Date.now().toString(36);

/** An entity of this test with two contractors; only one of them also works on its job. */
export async function world(name: string) {
  const entity = await platform.entities.create({ body: { name: `${name} ${stamp}` } });
  // Another test requires more of electricians.
  const categories = (await platform.categoryCodes.list({ query: { limit: 100 } })).items;
  const category = categories.find((one) => one.name !== "Electrician");
  const job = await platform.jobs.create({
    body: {
      name: `Roofing ${stamp}`,
      description: "Work.",
      category_code: category?.category_code ?? "",
      entity: entity.id,
      wage: 30_000,
      wage_type: "flatfee",
    },
  });
  const person = (first_name: string) =>
    platform.contractors.create({
      body: { first_name, last_name: name, email: `${first_name}.${name}.${stamp}@example.com`.toLowerCase() },
    });
  const [ann, ben] = [await person("Ann"), await person("Ben")];
  await platform.engagements.create({ body: { contractor: ann.id, entity: entity.id } });
  await platform.engagements.create({ body: { contractor: ben.id, job: job.id } });
  return { entity, job, ann, ben };
}
