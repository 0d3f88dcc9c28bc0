import { SCREENS } from '#shared/screens.ts';
import '#web/ui/tokens.css';
import '#web/ui/ground.css';

const INTENT = ['pointerover', 'touchstart', 'focusin', 'keydown'];

function load(root: HTMLElement): void {
  for (const type of INTENT) removeEventListener(type, onIntent);
  import('#web/start.tsx').then(
    ({ start }) => start(root),
    () => {
      // The landing page's links work without it.
      if (isWhole(root)) return;
      const notice = document.createElement('p');
      notice.className = 'notice bad';
      notice.setAttribute('role', 'alert');
      notice.textContent = 'Part of this page could not be loaded. Please load it again.';
      root.prepend(notice);
    },
  );
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
function afterFirstPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

function fetchScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
    link.rel = link.dataset['rel'] ?? '';
  }
}

const root = rootElement();
if (isWhole(root)) for (const type of INTENT) addEventListener(type, onIntent, { passive: true });
else
  afterFirstPaint(() => {
    fetchScripts();
    load(root);
  });
