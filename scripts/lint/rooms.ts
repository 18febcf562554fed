/** The service's rooms in order: each may import those before it. */
const SERVICE = [
  "lib/kit",
  "lib/text",
  "lib/contract",
  "lib/domain",
  "lib/platform",
  "lib/parties",
  "lib/underwriting",
  "lib/billing",
  "lib/cover",
  "lib/application",
  "lib/compliance",
  "lib/organization",
  "lib/activity",
  "lib/developer-docs",
  "lib/operator",
  "lib/service",
] as const;

/** Rooms beside the platform that know the insurance rules but nothing of the service. */
const LEAVES = ["lib/reader", "lib/documents"] as const;
const RULES = ["lib/kit", "lib/text", "lib/contract", "lib/domain"] as const;

/** Rules that screens may use directly: the behavior of test cards, the questions of an application, whether a photograph is sharp. */
const RULES_OF_SCREENS = ["lib/domain/payments", "lib/domain/application", "lib/domain/questions", "lib/domain/photographs"] as const;

const BELOW_SCREENS = ["lib/kit", "lib/text", "lib/contract", "lib/client", "lib/dashboard", ...RULES_OF_SCREENS] as const;

/**
 * The shared parts of every screen. The folders of single resources (the room `components`) use them, and the views, which show one
 * resource beside others, use those.
 */
const MACHINERY = ["shell", "sign-in", "sending", "timeline", "palette", "inbox-bar", "resource"].map((folder) => `components/${folder}`);

/** The folders each room may import besides itself. A file belongs to the longest matching room. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SERVICE.map((room, i) => [room, [...SERVICE.slice(0, i), ...(i > SERVICE.indexOf("lib/platform") ? LEAVES : [])]])),
  ...Object.fromEntries(LEAVES.map((room) => [room, RULES])),
  "lib/client": ["lib/kit", "lib/text", "lib/contract"],
  "lib/dashboard": ["lib/kit", "lib/text", "lib/contract", "lib/client"],
  "components/ui": ["lib/kit", "lib/text"],
  ...Object.fromEntries(MACHINERY.map((room) => [room, ["components/ui", ...MACHINERY, ...BELOW_SCREENS]])),
  "components/layout": ["components/ui", ...MACHINERY, ...BELOW_SCREENS],
  components: ["components/ui", ...MACHINERY, ...BELOW_SCREENS],
  "components/views": ["components", ...BELOW_SCREENS],
  app: ["components", ...BELOW_SCREENS],
};

const DATABASE = /^(pg|pg-boss|drizzle-orm|@electric-sql|hono|@hono)(\/|$)/;
const SCREEN = /^(next|next-auth|react|react-dom)(\/|$)/;

/** Packages that a room must not use, with the reason. */
function refusesPackage(room: string, name: string): string | null {
  if (room === "lib/contract") return /^zod(\/|$)/.test(name) ? null : "lib/contract uses no package but zod";
  if (room === "lib/domain")
    return DATABASE.test(name) || SCREEN.test(name) ? "lib/domain is pure rules: no database, no server, no screen" : null;
  if (room === "app" || room.startsWith("components")) return DATABASE.test(name) ? "screens reach data through lib/client only" : null;
  const isService = (SERVICE as readonly string[]).includes(room) || (LEAVES as readonly string[]).includes(room);
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

/** The room of a file. Null when it has none (tests, scripts). */
function roomOf(path: string): string | null {
  const rooms = Object.keys(ROOMS).filter((room) => isIn(path, room));
  return rooms.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** A sentence for each import across a border. Tests may import the subject of the test and testing code. */
export function borderViolations(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(importsOf)
    .flatMap(({ from, to, isOurs }) => {
      const room = roomOf(from);
      if (!room) return [];
      const why = isOurs
        ? roomOf(to) === room || (ROOMS[room] ?? []).some((allowed) => isIn(to, allowed)) || room === "lib/testing"
          ? null
          : `${room} imports only ${ROOMS[room]?.join(", ") || "itself"}`
        : refusesPackage(room, to);
      return why ? [`${from} imports ${to}: ${why}.`] : [];
    });
}

/** Groups of folders that import each other in a cycle, each as one sentence with the imports to remove. */
export function folderCycles(sources: readonly Source[]): string[] {
  const edges = sources
    .filter(({ path }) => !isTest(path) && roomOf(path))
    .flatMap(importsOf)
    .filter(({ from, to, isOurs }) => isOurs && folderOf(from) !== folderOf(to));
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(folderOf(from), (next.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
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
  return [...circles].map((circle) => `These folders import each other in a cycle: ${circle}.`);
}

/** An import of an undeclared room. */
export function strayFolders(sources: readonly Source[]): string[] {
  const stray = sources.filter(({ path }) => /^(lib|app|components)\//.test(path) && !isTest(path) && !roomOf(path));
  return stray.map(({ path }) => `${path} belongs to no declared room.`);
}
