import "./node-version.ts";
import { endInOrder, staticSteps, table, vitestStep } from "./steps.ts";

endInOrder();
const steps = [...(await staticSteps()), await vitestStep("unit tests", "unit", {}, [])];
const failed = steps.filter(({ ok }) => !ok);
console.log(table(steps));
console.log(failed.length === 0 ? "Done: everything passed." : `Not done: ${failed.map(({ name }) => name).join(", ")} failed.`);
process.exitCode = failed.length === 0 ? 0 : 1;
