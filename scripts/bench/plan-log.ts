import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase } from "pg";

/** A node of a plan, as PostgreSQL prints it. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  /** Pages of 8 KB, with those of the node's children. */
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
}

/** An executed statement with its plan. */
export interface Statement {
  text: string;
  ms: number;
  plan: PlanNode;
}

/** Server settings that log the plan of every statement in a readable format. */
export const logSettings = {
  logging_collector: "on",
  log_destination: "jsonlog",
  log_filename: "postgres.log",
  log_rotation_age: "0",
  log_rotation_size: "0",
};

const explaining = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_format": "json",
  "auto_explain.log_parameter_max_length": "0",
};

/** The same for all connections of a role, while `work` runs: only a superuser may choose it for a connection. */
export async function whileExplained<T>(client: ClientBase, role: string, work: () => Promise<T>): Promise<T> {
  for (const [name, value] of Object.entries(explaining)) await client.query(`alter role ${role} set ${name} = '${value}'`);
  return await work().finally(() => client.query(`alter role ${role} reset all`));
}

/** The same only for connections to this address. `general`: PostgreSQL plans without knowing the values. */
export function explained(url: string, { general = false } = {}): string {
  const settings = { ...explaining, ...(general ? { plan_cache_mode: "force_generic_plan" } : {}) };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return `${url}?options=${encodeURIComponent(options.join(" "))}`;
}

/** Returns the statements of a piece of work. `mark` runs a statement over a logged connection. */
export function planLog(dataDir: string, mark: (text: string) => Promise<unknown>) {
  const path = join(dataDir, "log/postgres.json");
  let marks = 0;
  return {
    async record<T>(work: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
      const newLines = linesFrom(path, statSync(path).size);
      const [start, end] = [`bench mark ${++marks}`, `bench mark ${++marks}`];
      await mark(`select '${start}'`);
      const result = await work();
      await mark(`select '${end}'`);
      const logged: Statement[] = [];
      for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(2)) {
        for (let lines = newLines(); lines.length; lines = newLines()) logged.push(...lines.flatMap(statementIn));
        const first = logged.findIndex(({ text }) => text.includes(start));
        const last = logged.findIndex(({ text }) => text.includes(end));
        if (first >= 0 && last >= 0) return { result, statements: logged.slice(first + 1, last) };
      }
      throw new Error("The plans did not reach PostgreSQL's log.");
    },
  };
}

/** How much is read at once: the plans of a sweep of many objects are larger than the longest text. */
const READ_BYTES = 32 * 1024 * 1024;

/** Reads a growing file from a place on: each call returns the next complete lines, none when there are no more. */
function linesFrom(path: string, from: number): () => string[] {
  let at = from;
  let rest = Buffer.alloc(0);
  return () => {
    for (;;) {
      const bytes = Buffer.alloc(Math.min(READ_BYTES, statSync(path).size - at));
      const file = openSync(path, "r");
      const length = readSync(file, bytes, 0, bytes.length, at);
      closeSync(file);
      if (length === 0) return [];
      at += length;
      const all = Buffer.concat([rest, bytes.subarray(0, length)]);
      const end = all.lastIndexOf("\n") + 1;
      rest = all.subarray(end);
      if (end > 0) return all.toString("utf8", 0, end - 1).split("\n");
    }
  };
}

function statementIn(line: string): Statement[] {
  // The first may be one that was being written when the record began.
  if (!line.startsWith('{"timestamp"') || !line.includes('"message":"duration: ')) return [];
  const { message } = JSON.parse(line) as { message: string };
  const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]+)$/.exec(message) ?? [];
  if (json === undefined) return [];
  const { "Query Text": text, Plan: plan } = JSON.parse(json) as { "Query Text": string; Plan: PlanNode };
  return [{ text, ms: Number(ms), plan: partOf(plan) }];
}

const KEPT = [
  ...["Node Type", "Relation Name", "Index Name", "Index Cond", "Actual Rows", "Actual Loops", "Rows Removed by Filter"],
  ...["Rows Removed by Index Recheck", "Shared Hit Blocks", "Shared Read Blocks"],
] as (keyof PlanNode)[];

/** What is looked at: all of the plans of a sweep of many objects would be gigabytes. */
function partOf(node: PlanNode): PlanNode {
  const kept = Object.fromEntries(KEPT.flatMap((key) => (node[key] === undefined ? [] : [[key, node[key]]])));
  return { ...(kept as unknown as PlanNode), ...(node.Plans ? { Plans: node.Plans.map(partOf) } : {}) };
}
