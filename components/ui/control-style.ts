/** The box of a text-like control. */
export const controlStyle = [
  "base:w-full min-w-0 rounded-md border border-control bg-raised px-2.5 base:text-(length:--control-text) text-fg transition-colors",
  "hover:border-fg-subtle focus-visible:outline-offset-0",
  "[&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-fg-subtle",
  "aria-invalid:border-danger-solid",
].join(" ");

/** The box of a checkbox or a radio button. */
export const tickStyle = [
  "peer size-[18px] shrink-0 cursor-pointer appearance-none border border-control bg-raised transition-colors",
  "checked:border-accent checked:bg-accent aria-invalid:border-danger-solid disabled:cursor-not-allowed disabled:opacity-55",
].join(" ");
