import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import type { ReadResult } from "../reading/result.ts";
import type { ReadReply, ReadRequest } from "./messages.ts";
import { watchUsage } from "./usage-watch.ts";

export interface ChildLimits {
  memoryBytes: number;
  /** Processor time for one document. */
  cpuMs: number;
  /** Time for one document by the clock: for what neither works nor answers, and for systems that do not tell processor time. */
  wallMs: number;
  entry: URL;
}

/** A third of the service's own share where the processors are busy: less would starve readers beside other programs. */
const NICENESS = 5;

const END_WITH_PARENT = new URL("./end-with-parent.ts", import.meta.url).href;

/** One process that reads documents: it may crash, hang or swell, and takes nothing with it. */
export class ReaderChild {
  readonly #child: ChildProcess;
  readonly #limits: ChildLimits;
  readonly #scratch: string;
  #peak = 0;
  /** Documents read so far. */
  documents = 0;
  alive = true;

  constructor(limits: ChildLimits) {
    this.#limits = limits;
    this.#scratch = mkdtempSync(join(tmpdir(), "certificate-"));
    // No settings, no secrets, nothing to write to, no other program to start: only files to read, and threads for the recogniser.
    this.#child = fork(limits.entry, [], {
      env: { NODE_ENV: "production" },
      cwd: this.#scratch,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      execArgv: ["--permission", "--allow-fs-read=*", "--allow-worker", "--max-old-space-size=400", "--import", END_WITH_PARENT],
    });
    // Whoever waits for an answer goes first. Set before its threads are made, so that they inherit it; one that failed to start has no id.
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW));
    this.#child.on("error", () => this.kill());
    this.#child.on("exit", () => {
      this.alive = false;
      rmSync(this.#scratch, { recursive: true, force: true });
    });
    // An idle reader keeps no service from ending.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Most resident bytes seen while reading. */
  get peakBytes(): number {
    return this.#peak;
  }

  /** The result, or null when the process ended, was too big or took too long. */
  async read(request: ReadRequest): Promise<ReadResult | null> {
    const child = this.#child;
    const { promise, resolve } = Promise.withResolvers<ReadResult | null>();
    const { memoryBytes: bytes, cpuMs, wallMs } = this.#limits;
    const watch = watchUsage(child.pid ?? 0, { bytes, cpuMs }, () => this.kill());
    const timer = setTimeout(() => this.kill(), wallMs);
    const answered = (reply: ReadReply) => resolve(reply.result);
    const ended = () => resolve(null);
    child.once("message", answered);
    child.once("exit", ended);
    child.channel?.ref();
    try {
      if (!this.alive || !child.connected) return null;
      child.send(request, (error) => error && this.kill());
      return await promise;
    } finally {
      clearTimeout(timer);
      watch.stop();
      this.#peak = Math.max(this.#peak, watch.peak());
      this.documents += 1;
      child.off("message", answered);
      child.off("exit", ended);
      child.channel?.unref();
    }
  }

  kill(): void {
    this.alive = false;
    this.#child.kill("SIGKILL");
  }
}
