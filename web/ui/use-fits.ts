import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element is lower than the window, as both change. */
export function useFits(ref: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setFits(element.offsetHeight < window.innerHeight - 48);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.documentElement);
    measure();
    return () => observer.disconnect();
  }, [ref]);
  return fits;
}
