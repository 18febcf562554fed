import "./node-version.ts";
import { runPlatform } from "./platform.ts";

await runPlatform("production");
