import type { ReactNode } from 'react';
import { hostBeside } from '#shared/link-host.ts';

type OutsideLinkProps = {
  href: string;
  /** The words of `children`. */
  words: string;
  children: ReactNode;
};

/** To a place that is not ours, which it says beside its words. */
export function OutsideLink({ href, words, children }: OutsideLinkProps) {
  const host = hostBeside(words, href);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      {host !== null && <bdi> ({host})</bdi>}
    </a>
  );
}
