import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { operations } from "../src/generated/operations.ts";
import { cli, insurance, signedIn, useCommandLine } from "./cli-support.ts";

useCommandLine();

test("a profile is saved for its owner alone, and used afterwards", async () => {
  await signedIn();
  expect(statSync(join(cli.folder, "profiles.json")).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(join(cli.folder, "profiles.json"), "utf8"))).toEqual({
    default: { apiKey: "sk_test_1", baseUrl: "https://insurance.example.com" },
  });
  await insurance("contractors list --limit 3 --compliance not_covered --entity en_1");
  expect(cli.requests[0]?.url.href).toBe("https://insurance.example.com/api/v1/contractors?limit=3&compliance=not_covered&entity=en_1");
  expect(cli.requests[0]?.key).toBe("Bearer sk_test_1");
  const { out } = await insurance("profiles");
  expect(out).toBe("default  sandbox  https://insurance.example.com");
  expect(out).not.toContain("sk_test_1");
  expect(await insurance("logout")).toMatchObject({ out: "Forgotten." });
  expect(await insurance("contractors list")).toMatchObject({ status: 2, problems: expect.stringContaining("insurance login") });
});

test("a key may come by standard input, and a refused one is not saved", async () => {
  cli.answer = () => Response.json({ name: "Northline" });
  expect(await insurance(["login", "--base-url", "https://x.example.com", "--profile", "two"], "sk_test_2\n")).toMatchObject({ status: 0 });
  cli.answer = () => Response.json({ error_code: "invalid_api_key", message: "This API key is unknown." }, { status: 401 });
  expect(await insurance(["login", "--key", "sk_test_3", "--base-url", "https://x.example.com"])).toMatchObject({
    status: 1,
    problems: expect.stringContaining("This API key is unknown."),
  });
  expect((await insurance("profiles")).out).toBe("two  sandbox  https://x.example.com");
});

/** Answers each request of the device login in turn; the last answer stays. */
function loginAnswers(...results: [status: number, body: object][]): void {
  const started = { device_code: "dc_1", user_code: "BCDF-GHJK", verification_uri: "https://desk.example.com/device", expires_in: 600 };
  cli.answer = (url) => {
    if (url.pathname === "/api/v1/device_logins") return Response.json({ ...started, interval: 2 });
    const [status, body] = (results.length > 1 ? results.shift() : results[0]) ?? [500, {}];
    return Response.json(body, { status });
  };
}

/** Logs in while the time passes. */
async function loginByCode(...more: string[]) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  try {
    const running = insurance(["login", "--base-url", "https://x.example.com", ...more]);
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    return await running;
  } finally {
    vi.useRealTimers();
  }
}

const refusal = (error_code: string): [number, object] => [400, { error_code, message: `It is ${error_code}.` }];

test("without a key, login shows a code and waits until it is confirmed", async () => {
  const key = { key: "sk_test_made", name: "Command line on laptop", organization: "Northline", expires_at: null };
  const waits: number[] = [];
  loginAnswers(refusal("authorization_pending"), refusal("slow_down"), [503, {}], [200, key]);
  const given = cli.answer;
  cli.answer = (url, method) => {
    waits.push(Date.now());
    return given(url, method);
  };
  const { status, out, problems } = await loginByCode();
  expect(problems).toContain("Open https://desk.example.com/device and enter this code:\n\n    BCDF-GHJK\n");
  expect([status, out]).toEqual([0, expect.stringContaining('Signed in to Northline (sandbox) as profile "default".')]);
  expect(waits.slice(1).map((at, n) => (at - (waits[n] ?? 0)) / 1000)).toEqual([2, 2, 7, 14]);
  expect(cli.requests[0]?.body).toMatchObject({ program: "insurance command line", environment: "sandbox" });
  expect(cli.requests.at(-1)?.body).toEqual({ device_code: "dc_1" });
  expect(statSync(join(cli.folder, "profiles.json")).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(join(cli.folder, "profiles.json"), "utf8")).default).toEqual({
    apiKey: "sk_test_made",
    baseUrl: "https://x.example.com",
  });
  expect(out + problems).not.toContain("sk_test_made");
});

test("a denied, expired or forgotten code saves no profile; production is asked for by --live only", async () => {
  loginAnswers(refusal("access_denied"));
  expect(await loginByCode()).toMatchObject({ status: 1, problems: expect.stringContaining("It is access_denied.") });
  loginAnswers(refusal("expired_token"));
  expect(await loginByCode()).toMatchObject({ status: 1, problems: expect.stringContaining("It is expired_token.") });
  loginAnswers(refusal("authorization_pending"));
  expect(await loginByCode("--live")).toMatchObject({ status: 2, problems: expect.stringContaining("The code has expired") });
  expect(cli.requests.find(({ url }) => url.pathname === "/api/v1/device_logins")?.body).toMatchObject({ environment: "sandbox" });
  expect(cli.requests.findLast(({ url }) => url.pathname === "/api/v1/device_logins")?.body).toMatchObject({ environment: "production" });
  expect((await insurance("profiles")).out).toBe("");
  expect(await insurance("login --live --key sk_live_1 --base-url https://x.example.com")).toMatchObject({ status: 2 });
});

test("values have the types of the contract, and --data is their base", async () => {
  await signedIn();
  cli.answer = () => Response.json({ id: "jb_1" });
  writeFileSync(join(cli.folder, "job.json"), '{"name":"From a file","wage":1}');
  await insurance([
    ...["jobs", "create", "--data", `@${join(cli.folder, "job.json")}`, "--wage", "250000", "--description", "42"],
    ...["--address", '{"region":"TX"}', "--years-experience", "null"],
  ]);
  expect(cli.requests[0]?.body).toEqual({
    name: "From a file",
    wage: 250_000,
    description: "42",
    address: { region: "TX" },
    years_experience: null,
  });
  await insurance("contractors create --email a@example.com --withhold_premium --first_name=-Dana");
  expect(cli.requests[1]?.body).toEqual({ email: "a@example.com", withhold_premium: true, first_name: "-Dana" });
  cli.answer = () => Response.json([]);
  await insurance("quotes list --expand job --expand job.entity");
  expect(cli.requests[2]?.url.searchParams.getAll("expand[]")).toEqual(["job", "job.entity"]);
});

test("a file is uploaded by its path", async () => {
  await signedIn();
  cli.answer = () => Response.json({ id: "cf_1" });
  writeFileSync(join(cli.folder, "acord.pdf"), "%PDF-");
  await insurance(["certificates", "create", "--contractor", "cn_1", "--certificate", join(cli.folder, "acord.pdf")]);
  const form = cli.requests[0]?.body as FormData;
  expect(form.get("contractor")).toBe("cn_1");
  expect((form.get("certificate") as File).name).toBe("acord.pdf");
});

test("what is typed wrong ends with status 2, names what is wrong, and sends nothing", async () => {
  await signedIn();
  for (const [line, problem] of [
    ["contractor list", 'There is no command "contractor"'],
    ["contractors fetch cn_1", "insurance contractors` with one of: list, create, get"],
    ["contractors get", "insurance contractors get <contractor>"],
    ["contractors get cn_1 cn_2", "insurance contractors get <contractor>"],
    ["contractors list --name x", "There is no parameter --name"],
    ["contractors list --limit many", "--limit must be a number"],
    ["contractors list --limit", "--limit needs a value"],
    ["contractors create --withhold_premium perhaps", "--withhold_premium must be true or false"],
    ["jobs create --address nowhere", "--address must be JSON"],
    ["jobs create --data []", "--data must be a JSON object"],
    ["certificates create --certificate /no/such/file", "/no/such/file cannot be read"],
    ["trigger invoice.charge_card_fails", "Events: contractor.created"],
    ["listen --forward-to localhost:3000", "--forward-to must be an address"],
    ["listen --since yesterday", "There is no option --since here"],
    ["listen --events policy.activ", '"policy.activ" is no event'],
    ["listen policy.active", '"policy.active" is not understood here'],
    ["trigger policy.active --endpoint we_1", "There is no option --endpoint here"],
    ["trigger policy.active job.created", '"job.created" is not understood here'],
    ["clock --days 3", "insurance clock advance --days 3"],
    ["clock advance --days 3 --fortnights 1", "--days 3, --hours 2"],
    ["logs tial", "Write `insurance logs tail`"],
    ["logs tail --status 500", "There is no option --status here"],
    ["events resend ev_1 we_1", '"we_1" is not understood here'],
    ["logout --profle default", "There is no option --profle here"],
    ["logout --profile defualt", 'There is no profile "defualt"'],
    ["profiles default", '"default" is not understood here'],
    ["completion bash zsh", '"zsh" is not understood here'],
    ["contractors list -x", '"-x" is not an option'],
    ["help nothing", 'There is no command or resource "nothing"'],
  ] as const) {
    const { status, problems } = await insurance(line);
    expect([status, problems], line).toEqual([2, expect.stringContaining(problem)]);
  }
  expect(cli.requests).toEqual([]);
});

test("a production key changes nothing without --live, and neither triggers nor moves a clock", async () => {
  await signedIn("sk_live_1");
  for (const line of ["contractors delete cn_1", "trigger policy.active", "clock advance --days 1"])
    expect(await insurance(line), line).toMatchObject({ status: 2 });
  expect(cli.requests).toEqual([]);
  cli.answer = () => Response.json({ id: "cn_1", deleted: true });
  expect(await insurance("contractors delete cn_1 --live")).toMatchObject({ status: 0 });
  expect(cli.requests).toHaveLength(1);
});

test("an error of the service is shown with its fields, code and request", async () => {
  await signedIn();
  const errors = [{ field: "email", message: "must be a valid email address" }];
  cli.answer = () =>
    Response.json({ error_code: "invalid_input", message: "Check the fields.", request_id: "rq_9", errors }, { status: 400 });
  expect(await insurance("contractors create --email x")).toEqual({
    status: 1,
    out: "",
    problems: "Check the fields.\n  email: must be a valid email address\n  invalid_input, request rq_9",
  });
  // What the message says already is not said again.
  cli.answer = () =>
    Response.json({ error_code: "invalid_input", message: "email must be a valid email address.", errors }, { status: 400 });
  expect((await insurance("contractors create --email x")).problems).toBe("email must be a valid email address.\n  invalid_input");
});

test("a list is a table or lines of JSON, and text of the service cannot move the cursor", async () => {
  await signedIn();
  cli.answer = () => Response.json([{ id: "en_1", name: "A\u001b[2JB", address: { region: "TX" } }]);
  expect((await insurance("entities list")).out).toBe("id    name\nen_1  A[2JB");
  expect(JSON.parse((await insurance("entities list --json")).out)).toEqual({ id: "en_1", name: "A\u001b[2JB", address: { region: "TX" } });
});

test("--all reads every page", async () => {
  await signedIn();
  cli.answer = (url) =>
    url.searchParams.get("starting_after")
      ? Response.json([{ id: "b" }])
      : Response.json([{ id: "a" }], { headers: { link: '</x?starting_after=a>; rel="next"' } });
  expect((await insurance("entities list --all --json")).out).toBe('{"id":"a"}\n{"id":"b"}');
});

test("the clock moves by the units that are given", async () => {
  await signedIn();
  const reached = [undefined, false, true];
  cli.answer = () => Response.json({ now: 1_800_000_000, ahead: 266_400, reached: reached.shift() });
  expect((await insurance("clock advance --days 3 --hours 2")).out).toBe("2027-01-15T08:00:00.000Z, 3.1 days ahead of real time");
  // The present time is asked for first, and a step that stops on the way is continued.
  expect(cli.requests.map(({ body }) => body ?? null)).toEqual([null, { now: 1_800_266_400 }, { now: 1_800_266_400 }]);
});

test("every operation has its help, and completion names every resource", async () => {
  for (const [name, { verbs }] of Object.entries(operations)) {
    const { out } = await insurance(["help", name]);
    for (const verb of Object.keys(verbs)) expect(out).toContain(`insurance ${name} ${verb}`);
  }
  const { out } = await insurance("completion bash");
  for (const name of Object.keys(operations)) expect(out).toContain(name);
});
