import { expect, test } from "vitest";
import {
  auditInEachTest,
  brief,
  eventsOf,
  failures,
  files,
  gl,
  harness,
  key,
  make,
  org,
  post,
  process,
  read,
} from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const aggregate = `${gl}.limits.general_aggregate_dollars`;

/** A certificate with some values of low confidence. */
async function doubtful(confidence: Record<string, number>, values: Record<string, unknown> = {}): Promise<Wire> {
  const { id } = await make.certificate({ script: { values, confidence } });
  await process(id);
  return await read(id);
}

const entries = async (id: string) => (await harness.call(key, "GET", `${files}/${id}/decisions`)).body as Wire[];

test("a value that a person confirms counts as read with high confidence, and rules that failed only for it pass", async () => {
  const flagged = await doubtful({ [aggregate]: 0.5 });
  expect([flagged.status, failures(flagged).length]).toEqual(["flagged", 1]);
  const { body } = await post(`${flagged.id}/confirmations`, { path: aggregate, value: 2_000_000 });
  expect(body).toMatchObject({ status: "approved" });
  const after = await read(flagged.id);
  expect(after.review_results.corrections).toMatchObject([
    { kind: "confirmed", path: aggregate, was: 2_000_000, value: 2_000_000, name: "Test reviewer" },
  ]);
  expect(after.review_results.parsed_certificate_json.fields[aggregate].confidence).toBe(1);
  expect(await eventsOf(flagged.id)).toEqual(["certificate.flagged", "certificate.approved"]);
  const [first, confirmed] = await entries(flagged.id);
  expect([first?.action, confirmed?.action, confirmed?.name, confirmed?.can_undo]).toEqual(["audited", "confirmed", "Test reviewer", true]);
  expect(confirmed?.reason).toBe(`${aggregate}: 2000000, as read.`);
});

test("a confirmed value stays confirmed when the file is read again, whatever the new reading", async () => {
  const flagged = await doubtful({ [aggregate]: 0.5 });
  await post(`${flagged.id}/confirmations`, { path: aggregate, value: 2_000_000 });
  await post(`${flagged.id}/reprocess`);
  await process(flagged.id);
  expect((await read(flagged.id)).status).toBe("approved");
});

test("of two users who edit one value the second gets the first one's result, and nothing is overwritten", async () => {
  const flagged = await doubtful({ [aggregate]: 0.5 });
  const correct = (body: object, token = org.staff.reviewer) => post(`${flagged.id}/corrections`, { path: aggregate, ...body }, token);
  expect(brief(await correct({ value: 1_000_000, was: 2_000_000 }, org.staff.admin))).toBe("200");
  const confirmed = await post(`${flagged.id}/confirmations`, { path: aggregate, value: 2_000_000 });
  expect([brief(confirmed), confirmed.body.message]).toEqual([
    "409 already_decided",
    "Test admin has entered another value since: 1000000. Look at it again.",
  ]);
  const late = await correct({ value: 3_000_000, was: 2_000_000 });
  expect([brief(late), late.body.message]).toEqual([
    "409 already_decided",
    expect.stringContaining("Test admin has entered another value since"),
  ]);
  const again = await post(`${flagged.id}/confirmations`, { path: aggregate, value: 1_000_000 });
  expect([brief(again), again.body.message]).toEqual(["409 already_decided", "Test admin has corrected this value already."]);
  // Without an expected value it overwrites the other, for the published clients.
  expect(brief(await correct({ value: 2_000_000 }))).toBe("200");
  expect((await read(flagged.id)).review_results.corrections.map(({ value }: Wire) => value)).toEqual([1_000_000, 2_000_000]);
});

test("a value that was covered or overwritten is not confirmed by one key: it needs a reason", async () => {
  const { id } = await make.certificate({ script: { confidence: { [aggregate]: 0.4 }, doubt: { [aggregate]: "written_over" } } });
  await process(id);
  const confirm = (body: object) => post(`${id}/confirmations`, { path: aggregate, value: 2_000_000, ...body });
  for (const body of [{}, { reason: "  " }]) {
    const refused = await confirm(body);
    expect([brief(refused), refused.body.errors?.[0].field]).toEqual(["400 invalid_input", "reason"]);
  }
  expect((await read(id)).status).toBe("flagged");
  expect((await confirm({ reason: "The agent read it out over the telephone." })).body).toMatchObject({ status: "approved" });
});

test("unread values, invalid paths, and callers with read access only are refused", async () => {
  const flagged = await doubtful({ [aggregate]: 0.5 }, { [`${gl}.limits.medical_expense_dollars`]: null });
  const confirm = (body: object, token?: string) => post(`${flagged.id}/confirmations`, body, token);
  expect(brief(await confirm({ path: `${gl}.limits.medical_expense_dollars`, value: "" }))).toBe("400 invalid_input");
  expect(brief(await confirm({ path: aggregate, value: "two million" }))).toBe("400 invalid_input");
  expect(brief(await confirm({ path: "findings", value: "x" }))).toBe("400 invalid_input");
  expect(brief(await confirm({ path: "insurers.9.name", value: "x" }))).toBe("400 invalid_input");
  expect(brief(await confirm({ path: aggregate, value: 2_000_000 }, org.staff["read-only"]))).toBe("403 insufficient_permissions");
  expect(brief(await confirm({ path: aggregate, value: 2_000_000 }, org.keys.production.full))).toBe("404 resource_not_found");
  expect((await read(flagged.id)).review_results.corrections).toEqual([]);
});
