/** The striped bar over everything that is only a trial. 28 px high; the shell reserves them as `--bar`. */
export function SandboxBar() {
  return (
    <section aria-label="Environment" className="sandbox-stripes sticky top-0 z-40 flex h-7 items-center justify-center px-2">
      <p className="truncate rounded-md bg-sandbox px-2 text-sandbox-fg text-xs">
        <strong className="font-semibold">Sandbox</strong>
        <span> – test data: nobody is insured and no card is charged</span>
      </p>
    </section>
  );
}
