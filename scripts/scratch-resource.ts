import "./node-version.ts";
import { addScratchResource } from "./scratch/run.ts";

console.log(await addScratchResource());
