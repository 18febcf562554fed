/** The service's modules in order: each may import those before it. */
const SERVICE = [
  "lib/kit",
  "lib/text",
  "lib/contract",
  "lib/rules",
  "lib/platform",
  "lib/people",
  "lib/quotes",
  "lib/billing",
  "lib/policies",
  "lib/applications",
  "lib/portal",
  "lib/compliance",
  "lib/organization",
  "lib/desk",
  "lib/developer-docs",
  "lib/backoffice",
  "lib/service",
] as const;

/** Modules beside the platform that know the insurance rules but nothing of the service. */
const LEAVES = ["lib/reader", "lib/documents"] as const;
const RULES = ["lib/kit", "lib/text", "lib/contract", "lib/rules"] as const;

/** Rules that screens may use directly: the behavior of test cards, the questions of an application, whether a photograph is sharp. */
const RULES_OF_SCREENS = [
  "lib/rules/billing/payments",
  "lib/rules/applications",
  "lib/rules/quotes/questions",
  "lib/rules/compliance/photographs",
] as const;

const BELOW_SCREENS = ["lib/kit", "lib/text", "lib/contract", "lib/client", "lib/dashboard", ...RULES_OF_SCREENS] as const;

/** The modules each one may import besides itself. A file belongs to the longest matching module. */
export const MODULES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SERVICE.map((name, i) => [name, [...SERVICE.slice(0, i), ...(i > SERVICE.indexOf("lib/platform") ? LEAVES : [])]])),
  ...Object.fromEntries(LEAVES.map((name) => [name, RULES])),
  "lib/client": ["lib/kit", "lib/text", "lib/contract"],
  "lib/dashboard": ["lib/kit", "lib/text", "lib/contract", "lib/client"],
  "components/ui": ["lib/kit", "lib/text"],
  "components/shell": ["components/ui", ...BELOW_SCREENS],
  "components/resource": ["components/ui", "components/shell", ...BELOW_SCREENS],
  "components/app": ["components/ui", "components/shell", "components/resource", ...BELOW_SCREENS],
  "components/hosted": ["components/ui", "components/shell", "components/resource", ...BELOW_SCREENS],
  "components/dashboard": ["components/ui", "components/shell", "components/resource", "components/app", ...BELOW_SCREENS],
  // The views show an object of one feature beside those of others, so they stand above all features.
  "components/dashboard/views": ["components", ...BELOW_SCREENS],
  app: ["components", ...BELOW_SCREENS],
};

const DATABASE = /^(pg|pg-boss|drizzle-orm|@electric-sql|hono|@hono)(\/|$)/;
const SCREEN = /^(next|next-auth|react|react-dom)(\/|$)/;

/** Packages that a module must not use, with the reason. */
function refusesPackage(inside: string, name: string): string | null {
  if (inside === "lib/contract") return /^zod(\/|$)/.test(name) ? null : "lib/contract uses no package but zod";
  if (inside === "lib/rules")
    return DATABASE.test(name) || SCREEN.test(name) ? "lib/rules is pure rules: no database, no server, no screen" : null;
  if (inside === "app" || inside.startsWith("components")) return DATABASE.test(name) ? "screens reach data through lib/client only" : null;
  const isService = (SERVICE as readonly string[]).includes(inside) || (LEAVES as readonly string[]).includes(inside);
  return isService && SCREEN.test(name) ? "the service knows no screen" : null;
}

/** A source file: its path from the repository root, and its text. */
export interface Source {
  path: string;
  text: string;
}

interface Import {
  from: string;
  /** A path in this repository, or the name of a package. */
  to: string;
  isOurs: boolean;
}

/** Sources are formatted, so an import's path is in double quotes after `from`, `import` or `import(`. */
const ADDRESS = /(?:^(?:import|export)\s|\bfrom\s|\bimport\(\s*)"([^"\n]+)"/gm;

function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(ADDRESS)].map(([, address = ""]) => {
    if (address.startsWith("#")) return { from: path, to: address.slice(1), isOurs: true };
    if (!address.startsWith(".")) return { from: path, to: address, isOurs: false };
    return { from: path, to: new URL(address, `file:///${path}`).pathname.slice(1), isOurs: true };
  });
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes("/testing/");
const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** The module of a file. Null when it has none (tests, scripts). */
function moduleOf(path: string): string | null {
  const names = Object.keys(MODULES).filter((name) => isIn(path, name));
  return names.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** A sentence for each import across a border. Tests may import the subject of the test and testing code. */
export function borderViolations(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(importsOf)
    .flatMap(({ from, to, isOurs }) => {
      const inside = moduleOf(from);
      if (!inside) return [];
      const allowed = MODULES[inside] ?? [];
      const why = isOurs
        ? moduleOf(to) === inside || allowed.some((name) => isIn(to, name))
          ? null
          : `${inside} imports only ${allowed.join(", ") || "itself"}`
        : refusesPackage(inside, to);
      return why ? [`${from} imports ${to}: ${why}.`] : [];
    });
}

/** Folders are compared as they are, and cut to modules, features and parts of features. */
const DEPTHS = [2, 3, 4, Number.POSITIVE_INFINITY];

/** Groups of folders that import each other in a cycle, each as one sentence. */
export function folderCycles(sources: readonly Source[]): string[] {
  const imports = sources
    .filter(({ path }) => !isTest(path) && moduleOf(path))
    .flatMap(importsOf)
    .filter(({ isOurs }) => isOurs);
  const found = DEPTHS.flatMap((depth) => {
    const cut = (path: string): string => folderOf(path).split("/").slice(0, depth).join("/");
    return circlesOf(imports.map(({ from, to }) => [cut(from), cut(to)]));
  });
  return [...new Set(found)].map((circle) => `These folders import each other in a cycle: ${circle}.`);
}

/** The nodes of each cycle, as one text. */
function circlesOf(arrows: readonly (readonly [string, string])[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop())
      for (const one of next.get(folder) ?? []) if (!seen.has(one) && seen.add(one)) open.push(one);
    return seen;
  };
  const reached = new Map([...next.keys()].map((folder) => [folder, reach(folder)]));
  const circles = new Set<string>();
  for (const [folder, others] of reached) {
    const circle = [...others].filter((other) => reached.get(other)?.has(folder)).sort();
    if (circle.length > 1 && circle.includes(folder)) circles.add(circle.join(", "));
  }
  return [...circles];
}

/** An import of an undeclared module. */
export function strayFolders(sources: readonly Source[]): string[] {
  const stray = sources.filter(({ path }) => /^(lib|app|components)\//.test(path) && !isTest(path) && !moduleOf(path));
  return stray.map(({ path }) => `${path} belongs to no declared module.`);
}
