import { SCREENS } from '#shared/screens.ts';
import '#web/ui/tokens.css';
import '#web/ui/ground.css';

const INTENT = ['pointerover', 'touchstart', 'focusin', 'keydown'];

/** A button that was pressed before the page could answer: the press counts when it can. */
let pressed: HTMLElement | null = null;

function rememberPress({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('button') : null;
}

async function startScreens(root: HTMLElement): Promise<void> {
  const { start } = await import('#web/start.tsx');
  await start(root);
  removeEventListener('click', rememberPress, true);
  // What was typed until now is taken over in the first effects; the press comes after it.
  afterPaint(() => {
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
  return root.hasChildNodes() && location.pathname === SCREENS.home;
}

function onIntent(): void {
  load(rootElement());
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root" to start in.');
  return root;
}

/** Words first: on a thin line the scripts would share it with the styles and the font. */
function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

function fetchScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
    link.rel = link.dataset['rel'] ?? '';
  }
}

const root = rootElement();
addEventListener('click', rememberPress, true);
if (isWhole(root)) for (const type of INTENT) addEventListener(type, onIntent, { passive: true });
else
  afterPaint(() => {
    fetchScripts();
    load(root);
  });
