/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-accent px-3 py-2 font-medium text-accent-fg text-sm focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
