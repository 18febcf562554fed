import { cn } from "#components/ui/cn.ts";

/** The product's logo. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn("base:size-7 shrink-0", className)}>
      <rect width="32" height="32" rx="7" fill="#0f5f5c" />
      <path d="M8 9.5h16v5.2c0 4.9-3.2 8.4-8 10.3-4.8-1.9-8-5.4-8-10.3z" fill="#fff" />
      <path d="M12 15.2l2.9 2.9 5.2-5.4" fill="none" stroke="#0f5f5c" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
