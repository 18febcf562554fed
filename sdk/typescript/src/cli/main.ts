#!/usr/bin/env node
import { run } from "./run.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

process.exitCode = await run(
  process.argv.slice(2),
  process.stdin,
  { line: (text) => process.stdout.write(`${text}\n`), problem: (text) => process.stderr.write(`${text}\n`) },
  stop.signal,
);
