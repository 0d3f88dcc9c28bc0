import type { MouseEvent } from 'react';

/** Longer than what lies between the two taps of one gesture. */
const GESTURE_MS = 500;

let pressedAt = -Infinity;

/** A form's own next step was pressed, and the tabs may stand in its place before the second tap of a double tap. */
export function noteThumb({ timeStamp }: MouseEvent): void {
  pressedAt = timeStamp;
}

/** That second tap presses no tab. */
export function refuseSecondTap(event: MouseEvent): void {
  if (event.timeStamp - pressedAt > GESTURE_MS) return;
  event.preventDefault();
  event.stopPropagation();
}
