import type { LiveEvent } from '#web/pearls/live.ts';

const EVENT_NAMES = ['snapshot', 'delta', 'patient', 'done'] as const;

/** A shorter break is nobody's business. */
const BREAK_SHOWN_AFTER = 1500;
/** A socket that sleeps (a laptop's lid, a lost cell) tells nobody: after this silence a new one is opened. */
const SILENCE = 60_000;
const LONGEST_PAUSE = 30_000;

type Listener = {
  /** All that came since the last frame, in order. False asks for a new connection, which begins with a snapshot. */
  onEvents: (events: LiveEvent[]) => boolean;
  onBreak: (isBroken: boolean) => void;
  /** The server refused the connection: ask it why before the next attempt. */
  onRefused: () => void;
};

/** At the next frame; a tab in the background has none. */
function soon(run: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(run, 250);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}

/** Follows the events at `url` through lost networks, sleeping laptops and restarted servers until stopped. */
export function follow(url: string, { onEvents, onBreak, onRefused }: Listener): () => void {
  let source: EventSource | null = null;
  let queue: LiveEvent[] = [];
  let cancelFlush: (() => void) | null = null;
  let failures = 0;
  let breakTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function close() {
    source?.close();
    source = null;
    queue = [];
    cancelFlush?.();
    cancelFlush = null;
    clearTimeout(silenceTimer);
    clearTimeout(retryTimer);
  }

  function open() {
    close();
    source = new EventSource(url);
    for (const name of EVENT_NAMES) {
      source.addEventListener(name, (event) => {
        heard();
        queue.push({ name, data: JSON.parse(event.data) });
        cancelFlush ??= soon(flush);
      });
    }
    source.addEventListener('open', heard);
    source.addEventListener('beat', heard);
    source.addEventListener('error', lost);
    waitForWord();
  }

  function flush() {
    cancelFlush = null;
    const events = queue;
    queue = [];
    if (!onEvents(events)) retry();
    else failures = 0;
  }

  function waitForWord() {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(open, SILENCE);
  }

  function heard() {
    clearTimeout(breakTimer);
    breakTimer = undefined;
    onBreak(false);
    waitForWord();
  }

  function lost() {
    breakTimer ??= setTimeout(() => onBreak(true), BREAK_SHOWN_AFTER);
    // While it says CONNECTING the browser tries again by itself.
    if (source?.readyState !== EventSource.CLOSED) return;
    onRefused();
    retry();
  }

  function retry() {
    close();
    retryTimer = setTimeout(open, Math.min(LONGEST_PAUSE, 1000 * 2 ** failures));
    failures += 1;
  }

  function online() {
    failures = 0;
    open();
  }

  function offline() {
    onBreak(true);
  }

  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  open();

  return () => {
    close();
    clearTimeout(breakTimer);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
}
