import { useLocation, useNavigation } from 'react-router';

/** Changes as soon as one is on the way somewhere, and again on arrival. */
export function usePlace(): string {
  const { key } = useLocation();
  const { state } = useNavigation();
  return `${key} ${state}`;
}
