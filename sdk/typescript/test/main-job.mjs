/**
 * What a platform does with the library, from an installed package: registers a contractor, prices cover, starts an application, uploads
 * a certificate and receives signed webhooks. Prints what it saw as JSON. Needs INSURANCE_API_KEY, INSURANCE_BASE_URL and
 * CERTIFICATE_FILE.
 */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { ConflictError, Insurance, InvalidRequestError, NotFoundError, SignatureError, verifyWebhook } from "contractor-insurance-sdk";

const insurance = new Insurance();

const deliveries = [];
const receiver = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  deliveries.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
  response.writeHead(204).end();
  receiver.emit("delivery");
});
receiver.listen(0, "127.0.0.1");
await once(receiver, "listening");
const endpoint = await insurance.webhookEndpoints.create({ url: `http://127.0.0.1:${receiver.address().port}/hook` });

const unique = Date.now().toString(36);
const address = { line1: "2100 Congress Ave", locality: "Austin", region: "TX", postalcode: "78701", country: "US" };
const contractor = await insurance.contractors.create({
  first_name: "Dana",
  last_name: "Whitfield",
  email: `dana.${unique}@example.com`,
  company_name: "Whitfield Photo LLC",
  address,
});
const entity = await insurance.entities.create({ name: "Harbor & Vale Events LLC", address });
let category = null;
for await (const one of insurance.categoryCodes.list({ limit: 5 })) if (one.name === "Photographer") category = one.category_code;
const job = await insurance.jobs.create({
  name: "Spring gala",
  description: "Photographs of guests and stage for one evening.",
  category_code: category,
  entity: entity.id,
  address,
  wage: 250_000,
  wage_type: "flatfee",
});
const quote = await insurance.quotes.create({ contractor: contractor.id, job: job.id, coverage_type: ["general"] });
const session = await insurance.applySessions.create({
  quote: quote.id,
  success_url: "https://platform.example.com/done",
  cancel_url: "https://platform.example.com/cancelled",
});

let certificate = await insurance.certificates.create({
  contractor: contractor.id,
  certificate: [{ filename: "certificate.pdf", content: await readFile(process.env.CERTIFICATE_FILE) }],
});
for (let look = 0; look < 600 && ["pending", "processing"].includes(certificate.status); look++) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  certificate = await insurance.certificates.get(certificate.id);
}

const errors = [];
for (const attempt of [
  () => insurance.contractors.create({ first_name: "Dana", last_name: "Again", email: contractor.email }),
  () => insurance.contractors.create({ first_name: "", last_name: "Nobody", email: "no address" }),
  () => insurance.contractors.get("cn_unknown"),
]) {
  try {
    await attempt();
  } catch (error) {
    const kinds = { ConflictError, InvalidRequestError, NotFoundError };
    const [kind] = Object.entries(kinds).find(([, Class]) => error instanceof Class) ?? [];
    errors.push({ kind, code: error.code, fields: error.errors.map(({ field }) => field) });
  }
}

let etag = null;
await insurance.contractors.get(contractor.id, {}, { onResponse: ({ headers }) => (etag = headers.get("etag")) });
const renamed = await insurance.contractors.update(contractor.id, { last_name: "Whitfield-Ames" }, { ifMatch: etag });
const stale = await insurance.contractors.update(contractor.id, { last_name: "Lost" }, { ifMatch: etag }).catch((error) => error.code);
const page = await insurance.contractors.list({ limit: 1 }, { count: true });
const csv = await insurance.contractors.list().csv();

while (deliveries.length === 0) await once(receiver, "delivery");
const [{ body, headers }] = deliveries;
const event = await verifyWebhook(body, headers, endpoint.secret);
const forged = await verifyWebhook(body.replace("}", " }"), headers, endpoint.secret).catch((error) => error instanceof SignatureError);
receiver.close();
receiver.closeAllConnections();

console.log(
  JSON.stringify({
    contractor: renamed.last_name,
    stale,
    quoted: quote.quote_json.gl !== null,
    applyUrl: session.url,
    certificate: certificate.status,
    errors,
    page: [page.items.length, page.total.count],
    csv: csv.split("\n")[0].slice(0, 20),
    event: event.type,
    forged,
  }),
);
