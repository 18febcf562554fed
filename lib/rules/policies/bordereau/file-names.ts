const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/**
 * The names of a month's files, by insurer, in the insurers' order. Insurers whose names differ only by what a file name leaves out, such as
 * capitals and commas, are numbered: a closed month always has the same insurers, so their files keep their names.
 */
export function fileNames(month: string, organization: string, insurers: readonly string[]): [insurer: string, name: string][] {
  const taken = new Set<string>();
  return insurers.map((insurer) => {
    const first = `${month}_${organization}_${plain(insurer)}`;
    let name = first;
    for (let n = 2; taken.has(name); n++) name = `${first}_${n}`;
    taken.add(name);
    return [insurer, `${name}.csv`];
  });
}
