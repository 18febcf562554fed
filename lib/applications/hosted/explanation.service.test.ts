import { expect, test } from "vitest";
import { startApplication, until } from "#lib/testing/application.ts";
import { documentForm } from "#lib/testing/certificates/scripted-reader.ts";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

test("an applicant in review explains an answer with files, which the reviewer opens; once it is decided, nothing more is taken", async () => {
  const { session, browser } = await startApplication(harness, make);
  await until(browser, "application_questions");
  await browser.answer({ felony: true });
  const explain = (explanation: string, files = 0) => {
    const form = documentForm({ explanation });
    const file = form.get("file") as File;
    form.delete("file");
    for (let count = 1; count <= files; count++) form.append("file", file, `paper-${count}.pdf`);
    return harness.call(browser.token, "POST", "/hosted/application/explanation", form);
  };
  expect((await explain("", 1)).body.errors[0].field).toBe("explanation");
  expect((await explain("It was ten years ago.")).body).toMatchObject({
    status: "in_review",
    answers: { felony: true },
    explanation_files: [],
  });
  const explanation_files = ["paper-1.pdf", "paper-2.pdf"];
  expect((await explain("It was ten years ago, see the papers.", 2)).body).toMatchObject({ explanation_files });
  const tooMany = await explain("And more papers.", 19);
  expect([tooMany.status, tooMany.body.errors[0].field]).toEqual([400, "file"]);
  const { body: review } = await harness.call(key, "GET", `/apply/sessions/${session.id}/review`);
  expect(review).toMatchObject({
    explanation: "It was ten years ago, see the papers.",
    explanation_files: explanation_files.map((filename) => ({ filename })),
  });
  const opened = await harness.app.fetch(new Request(review.explanation_files[1].url));
  expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const decision = { decision: "approve", reason: "Ten years ago." };
  await harness.call(key, "POST", `/apply/sessions/${session.id}/decision`, decision);
  expect((await explain("And another thing.", 1)).body.error_code).toBe("conflict");
});
