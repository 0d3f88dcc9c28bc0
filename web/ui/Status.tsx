import type { ReactNode, Ref } from 'react';

type StatusProps = { className?: string; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** Announced when its words change. It must stand before they do, so it is rendered empty too. With a ref it can be given the focus by script. */
export function Status({ className, ref, children }: StatusProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold blocks
    <div role="status" className={className} ref={ref} tabIndex={ref ? -1 : undefined}>
      {children}
    </div>
  );
}
