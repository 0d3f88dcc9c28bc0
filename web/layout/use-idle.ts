import { useEffect, useState } from 'react';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { contactEvery, idleness, isActivity, lastActivity, untilChange } from '#web/layout/idle.ts';
import { recheckSession } from '#web/session.ts';

/** When somebody last did something, in all tabs of this browser. Not even who it was. */
const KEY = 'debrief.active';
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'click', 'wheel'];
/** Moving pointers tell the same thing many times a second. */
const OFTEN_ENOUGH_MS = 1000;
/** A press may be one on the warning's own button, which must not vanish under it. */
const PRESS_MS = 500;

// Loading the page is a sign of life, showing another screen of it is none.
let activeAt = Date.now();
let contactAt = activeAt;

function readActivity(now: number): number {
  return lastActivity(activeAt, readKept('device', KEY), now);
}

function noteActivity(now: number): void {
  activeAt = now;
  // Forbidden or full: this tab counts alone.
  writeKept('device', KEY, String(now));
}

function keepInTouch(): void {
  if (activeAt <= contactAt) return;
  contactAt = Date.now();
  void recheckSession();
}

/** True in the last minute before `onAway`, which is called after so many minutes without a sign of life. */
export function useIdle(idleMinutes: number, onAway: () => void) {
  const [isWarned, setWarned] = useState(false);

  useEffect(() => {
    let timer = 0;

    function look() {
      window.clearTimeout(timer);
      const now = Date.now();
      const at = readActivity(now);
      const state = idleness(at, now, idleMinutes);
      setWarned(state === 'warned');
      if (state === 'away') onAway();
      else timer = window.setTimeout(look, untilChange(at, now, idleMinutes) + 1);
    }

    function onSign({ type }: Event) {
      const now = Date.now();
      const state = idleness(readActivity(now), now, idleMinutes);
      if (state === 'here' && now - activeAt < OFTEN_ENOUGH_MS) return;
      if (state === 'away') look();
      if (!isActivity(type, state)) return;
      noteActivity(now);
      if (state === 'here') return;
      window.clearTimeout(timer);
      timer = window.setTimeout(look, PRESS_MS);
      keepInTouch();
    }

    noteActivity(readActivity(Date.now()));
    look();
    const contact = window.setInterval(keepInTouch, contactEvery(idleMinutes));
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true });
    window.addEventListener('storage', look);
    return () => {
      window.clearTimeout(timer);
      window.clearInterval(contact);
      for (const sign of SIGNS) window.removeEventListener(sign, onSign);
      window.removeEventListener('storage', look);
    };
  }, [idleMinutes, onAway]);

  return isWarned;
}
