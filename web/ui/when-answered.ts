/** Frames in which a question closes at the latest. */
const LONGEST = 120;

/** Once the question that is on screen has closed: before that nothing else takes the focus. */
export function whenAnswered(act: () => void, frames = LONGEST): void {
  requestAnimationFrame(() => {
    const isAsked = document.querySelector('dialog[open]') !== null;
    if (isAsked && frames > 0) whenAnswered(act, frames - 1);
    else act();
  });
}
