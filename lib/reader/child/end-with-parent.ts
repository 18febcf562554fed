import { isMainThread, Worker, workerData } from "node:worker_threads";

const EVERY_MS = 1_000;

// Loaded before a reader's program and, as such options are inherited, before each of its threads. Only the service holds a reader to its
// limits: one that is stuck in a document when the service is killed outright would go on for good, and cannot look up itself.
if (isMainThread) {
  new Worker(new URL(import.meta.url), { workerData: { endsWith: process.ppid } }).unref();
} else if (workerData?.endsWith) {
  setInterval(() => process.ppid === workerData.endsWith || process.kill(process.pid, "SIGKILL"), EVERY_MS);
}
