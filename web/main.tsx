import '#web/ui/tokens.css';
import '#web/ui/ground.css';

/** A browser that does not tell of its first paint gets its scripts after so many milliseconds. */
const LONGEST_WAIT_FOR_PAINT = 500;

const INTENT = ['pointerover', 'touchstart', 'focusin', 'keydown'];

/** A button that was pressed before the page could answer: the press counts when it can. */
let pressed: HTMLButtonElement | null = null;

function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  // A menu opens without us.
  pressed = button?.popoverTargetElement ? null : button;
}

async function startScreens(root: HTMLElement): Promise<void> {
  const { start } = await import('#web/start.tsx');
  await start(root);
  removeEventListener('click', rememberPress, true);
  // What was typed until now is taken over in the first effects; the press comes after it.
  afterNextFrame(() => {
    if (pressed?.isConnected) pressed.click();
  });
}

function load(root: HTMLElement): void {
  for (const type of INTENT) removeEventListener(type, onIntent);
  startScreens(root).catch(() => {
    // The landing page's links work without it.
    if (isWhole(root)) return;
    const notice = document.createElement('p');
    notice.className = 'notice bad';
    notice.setAttribute('role', 'alert');
    notice.textContent = 'Part of this page could not be loaded. Please load it again.';
    root.prepend(notice);
  });
}

/** The landing page is whole without a script: React comes when somebody is about to go on from it. */
function isWhole(root: HTMLElement): boolean {
  return root.hasChildNodes() && location.pathname === '/';
}

function onIntent(): void {
  load(rootElement());
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root" to start in.');
  return root;
}

function afterNextFrame(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Words first: on a thin line the scripts would share it with the styles and the font. */
function afterFirstPaint(run: () => void): void {
  if (document.hidden) {
    run();
    return;
  }
  let isDone = false;
  function runOnce() {
    if (isDone) return;
    isDone = true;
    run();
  }
  new PerformanceObserver(runOnce).observe({ type: 'paint', buffered: true });
  setTimeout(runOnce, LONGEST_WAIT_FOR_PAINT);
}

function fetchScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
    link.rel = link.dataset['rel'] ?? '';
  }
}

function startEverything(): void {
  fetchScripts();
  load(rootElement());
}

const root = rootElement();
addEventListener('click', rememberPress, true);
if (isWhole(root)) for (const type of INTENT) addEventListener(type, onIntent, { passive: true });
else if (root.hasChildNodes()) afterFirstPaint(startEverything);
// Nothing is painted before the script: there is nothing to wait for.
else startEverything();
