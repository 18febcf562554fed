// npm runs this after each installation. It deletes what packages bring along and this machine never loads, and says so. It is no
// TypeScript because the machine's own Node may run it.
import { existsSync, readdirSync, rmSync } from "node:fs";

const PACKAGES = "node_modules";
const inside = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : []);

// ONNX Runtime comes with the binaries of all systems, Node with headers for compiling add-ons.
const onnx = `${PACKAGES}/onnxruntime-node/bin/napi-v6`;
const ofOtherSystems = inside(onnx)
  .flatMap(inside)
  .filter((path) => path !== `${onnx}/${process.platform}/${process.arch}`);
const headers = inside(PACKAGES)
  .filter((path) => /\/node-(bin-)?(darwin|linux|win)-[^/]+$/.test(path))
  .map((path) => `${path}/include`);

// An installation without development packages builds nothing, so Next's compiler goes, and what pdf.js draws with outside browsers.
const compilers = existsSync(`${PACKAGES}/typescript`)
  ? []
  : [...inside(`${PACKAGES}/@next`), ...inside(`${PACKAGES}/@napi-rs`)].filter((path) => /\/(swc|canvas)(-|$)[^/]*$/.test(path));

const removed = [...ofOtherSystems, ...headers, ...compilers].filter((path) => existsSync(path));
for (const path of removed) rmSync(path, { recursive: true });
if (removed.length > 0) console.log(`Removed what this machine does not use:\n  ${removed.join("\n  ")}`);
