import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditInEachTest, brief, files, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import { certificateForm, scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";

auditInEachTest();
const send = (form: FormData) => harness.call(key, "POST", files, form);

test("the bytes waiting to be read are limited per organization and environment", async () => {
  const plain = harness.reader.read;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  harness.reader.read = (bytes) => released.then(() => plain(bytes));
  const contractor = (await make.contractor()).id;
  for (const note of ["first", "second"]) await make.certificate({ contractor, script: { note } });
  const { db } = harness.runtime.database;
  const size = (bytes: number) => db.execute(sql`update certificates set size = ${bytes} where org_id = ${org.id}`);
  await size(2 ** 31 - 1);
  const refused = await send(certificateForm({ contractor }));
  expect([brief(refused), refused.headers.get("retry-after")]).toEqual(["429 too_many_requests", "60"]);
  await size(1_000);
  expect(brief(await send(certificateForm({ contractor })))).toBe("201");
  harness.reader.read = plain;
  release();
});

test("a caller's concurrent uploads are limited, with a Retry-After", async () => {
  const contractor = (await make.contractor()).id;
  const answers = await Promise.all(Array.from({ length: 24 }, () => send(certificateForm({ contractor }))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(refused.map(() => "2"));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(24 - refused.length);
});

test("the contractor portal takes ten certificates a day from one contractor, whatever others send about them", async () => {
  const [{ id: contractor }, { id: another }] = [await make.contractor(), await make.contractor()];
  await make.certificate({ contractor });
  const pages = async (id: string) => await make.browser({ url: (await make.loginLink(id)).login_url });
  const upload = async (token: string, note: string) =>
    brief(await harness.call(token, "POST", "/hosted/contractor/certificates", certificateForm({}, scriptedPdf({ note }))));
  const token = await pages(contractor);
  const answers: string[] = [];
  for (let n = 1; n <= 11; n++) answers.push(await upload(token, `page ${n}`));
  expect(answers).toEqual([...Array(10).fill("200"), "429 too_many_requests"]);
  expect(await upload(await pages(another), "another's")).toBe("200");
  harness.clock.advance(24 * 60 * 60);
  expect(await upload(await pages(contractor), "next day")).toBe("200");
});
