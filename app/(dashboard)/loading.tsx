import { Skeleton, TableSkeleton } from "#components/ui/skeleton.tsx";

export default function Loading() {
  return (
    <>
      <div className="flex h-[52px] items-start pb-4">
        <Skeleton className="mt-2 h-5 w-48" />
      </div>
      <TableSkeleton rows={12} columns={5} />
    </>
  );
}
