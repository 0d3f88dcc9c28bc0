import { usePresumedSession } from '#web/session.ts';

/** For members of the organization that anybody may join. */
export function Trying() {
  if (!usePresumedSession()?.isTrying) return null;
  return (
    <p className="trying">
      You are in the organization for trying. Please enter nothing about real patients or trainees.
    </p>
  );
}
