import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { killedRuns } from "#lib/testing/killed-runs.ts";

test("killed at any point, an email is neither lost nor handled twice; one that kills every process is refused unopened", () =>
  killedRuns("mail-taking-process.ts", (start, folder) => {
    const maildir = join(folder, "maildir");
    const run = (task: string, point?: string) => start([maildir, task], point);
    const deliver = (name: string, to: string) => {
      for (const one of ["tmp", "new"]) mkdirSync(join(maildir, one), { recursive: true });
      const head = `Delivered-To: ${to}\r\nFrom: a@b.example\r\nContent-Type: application/pdf; name=${name}.pdf\r\nContent-Disposition: attachment\r\n`;
      writeFileSync(join(maildir, "tmp", name), `${head}\r\n%PDF-1.7 ${name}`);
      renameSync(join(maildir, "tmp", name), join(maildir, "new", name));
    };
    const taken = () => readdirSync(join(maildir, "taken")).sort();
    const address = run("prepare");
    deliver("one", address);
    run("run", "before:1");
    deliver("two", address);
    // Its first transaction is that of the email that was left behind.
    run("run", "after:1");
    expect(taken()).toEqual(["0-two", "2-one"]);
    renameSync(join(maildir, "taken", "2-one"), join(maildir, "taken", "3-one"));
    deliver("three", address);
    renameSync(join(maildir, "new", "three"), join(maildir, "taken", "3-three"));
    // Each once: as an email, and but for the one that is not opened as a file with its document.
    expect(run("run")).toEqual([3, 2, 2]);
    expect([readdirSync(join(maildir, "new")), taken()]).toEqual([[], []]);
  }));
