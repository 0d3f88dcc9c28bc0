import { Button } from '#web/ui/Button.tsx';

/** The device's own sheet; absent where there is none. */
export function ShareButton({ url }: { url: string }) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      icon="out"
      // A closed sheet is no failure.
      onClick={() => void navigator.share({ url }).catch(() => {})}
    >
      Share
    </Button>
  );
}
