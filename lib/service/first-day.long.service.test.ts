import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { legalTextKeys } from "#lib/rules/applications/legal-texts/keys.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { altLines, sdnLines } from "#lib/testing/sanctions-list.ts";

vi.setConfig({ testTimeout: 1_800_000 });
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** With its own pg_dump, for the backup. */
const BIN = globSync("/usr/lib/postgresql/*/bin").find((path) => existsSync(join(path, "postgres")));
const page = readFileSync(join(ROOT, "docs/first-day.md"), "utf8");
/** Those that are not run are for a machine with systemd. */
const blocks = [...page.matchAll(/^```sh( units)?\n([\s\S]*?)^```$/gm)].map(([, units, text = ""]) => ({ isRun: !units, text }));

/** What the person of the page brings: lists, rates, forms. */
function brought(place: string, keys: readonly string[]): Record<string, string> {
  const [SDN, ALT, RATES, FORMS] = ["SDN.CSV", "ALT.CSV", "rates", "forms"].map((name) => join(place, name)) as [
    string,
    string,
    string,
    string,
  ];
  writeFileSync(SDN, sdnLines([[1, "DOE, Nobody"]]));
  writeFileSync(ALT, altLines([[1, "NOBODY"]]));
  cpSync(join(ROOT, "lib/rules/quotes/rates/data"), RATES, { recursive: true });
  const classes = join(RATES, "classes.csv");
  writeFileSync(classes, readFileSync(classes, "utf8").replace(/Photographer(?=,)/, "Photographer here"));
  mkdirSync(FORMS);
  for (const key of keys) writeFileSync(join(FORMS, `${key}.txt`), `Form of ${key} (HB 0001 12 26)\n\nWhat is insured.`);
  return { SDN, ALT, RATES, FORMS };
}

test.skipIf(!BIN)("the page from an empty machine to the first contractor holds, word by word", async () => {
  const place = mkdtempSync(join(tmpdir(), "first-day-"));
  const postgres = await startPostgres({ bin: BIN as string });
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...{ NODE_ENV: "test", HOME: place, PATH: `${dirname(process.execPath)}:${BIN}:${process.env.PATH}`, PLACE: place },
    ...{ PGHOST: "127.0.0.1", PGPORT: String(postgres.port), PGUSER: "postgres", DATABASE_AT: `127.0.0.1:${postgres.port}` },
    ...{ API_PORT: String(port), API_HOST: "127.0.0.1", API: `http://127.0.0.1:${port}`, ...brought(place, legalTextKeys) },
  };
  const shell = spawn("bash", ["-s"], { cwd: ROOT, env, stdio: ["pipe", "pipe", "pipe"] });
  const ended = once(shell, "exit");
  let said = "";
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const run = async (text: string): Promise<string> => {
    const before = said.length;
    const mark = `done-${before}`;
    shell.stdin.write(`set -e\n${text}\nset +e; echo "${mark}"\n`);
    while (!said.includes(mark)) {
      if (shell.exitCode !== null) throw new Error(`${text}\n${said.slice(before)}`);
      await sleep(100);
    }
    return said.slice(before);
  };
  try {
    let last = "";
    for (const { isRun, text } of blocks) {
      if (isRun) last = await run(text);
      else {
        // One process with every role stands for the units.
        await run(`(set -a; . "$PLACE"/settings.env; exec node lib/service/server.ts > "$PLACE"/service.log 2>&1) & SERVICE=$!`);
        await run(
          `until curl -fsS $API/readyz > /dev/null 2>&1; do sleep 1; kill -0 $SERVICE; done; KEY=$(grep -o "sk_test_[A-Za-z0-9_-]*" "$PLACE"/service.log)`,
        );
        const log = readFileSync(join(place, "service.log"), "utf8");
        expect(log).not.toMatch(/"level":(50|60|"error")|^\s+at /m);
        expect(log.trimEnd().split("\n").at(-1)).toMatch(/^\s+Password \(shown once\): \S+$/);
      }
      if (text.startsWith("operator ready")) expect(last).toContain("ready: true");
      expect(last).not.toContain("[object Object]");
    }
    expect(last).toContain('"first_name":"Dana"');
  } finally {
    shell.stdin.write("kill $SERVICE; wait $SERVICE; exit\n");
    await ended;
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
  }
});
