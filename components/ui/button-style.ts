import { cva, type VariantProps } from "class-variance-authority";

/** The style of buttons and of links drawn as buttons. */
export const buttonStyle = cva(
  [
    "base:relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 base:whitespace-nowrap rounded-md border font-medium no-underline",
    "transition-colors print:hidden aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:opacity-55",
    "[&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary: "border-transparent bg-accent text-accent-fg hover:bg-accent-hover",
        secondary: "border-control/60 bg-raised base:text-fg base:hover:bg-hover",
        ghost: "border-transparent bg-transparent base:text-fg-muted hover:bg-hover hover:text-fg",
        danger: "border-transparent bg-destructive text-destructive-fg hover:bg-destructive-hover",
      },
      size: {
        sm: "base:h-7 px-2 text-xs [&_svg]:size-3.5",
        md: "h-(--control-height) px-3 base:text-(length:--control-text) [&_svg]:size-4",
        lg: "base:h-11 px-5 base:text-lg [&_svg]:size-4",
        icon: "size-(--control-height) p-0 [&_svg]:size-4",
        "icon-sm": "base:size-7 p-0 [&_svg]:size-3.5",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonStyle = VariantProps<typeof buttonStyle>;
