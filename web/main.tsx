import '#web/ui/tokens.css';
import '#web/ui/ground.css';
import { forgetBut } from '#web/kept/forget-known.ts';
import { isMadeBefore } from '#web/made-before.ts';

/** A pointer that only lies there means nothing: it is told to be over whatever comes under it. */
const INTENT = ['pointermove', 'touchstart', 'focusin', 'keydown'];

/** By then the words and the font are there, and whoever opened the page still reads. */
const AHEAD_AFTER_MS = 4000;

/** A button that was pressed before the page could answer: the press counts when it can. */
let pressed: HTMLButtonElement | null = null;
/** Switches and selects that were set before, and how. */
const early = new Map<HTMLInputElement | HTMLSelectElement, string | boolean>();

function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  // A menu opens without us.
  pressed = button?.popoverTargetElement ? null : button;
}

function rememberChoice({ target }: Pick<Event, 'target'>): void {
  if (target instanceof HTMLSelectElement) early.set(target, target.value);
  if (target instanceof HTMLInputElement) early.set(target, target.checked);
}

/** What was set before this script listened. */
const SET =
  'input:checked:not(:default), input:default:not(:checked), select:has(:checked:not(:default))';

function chooseAgain(): void {
  for (const [control, chosen] of early) {
    if (typeof chosen === 'string') {
      control.value = chosen;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (control instanceof HTMLInputElement) {
      // React takes a press for a change only where it knows the opposite.
      control.checked = !chosen;
      control.click();
    }
  }
}

async function startScreens(root: HTMLElement): Promise<void> {
  // One after the other: between them the browser may paint and hear.
  await import('react-dom/client');
  const { start } = await import('#web/start.tsx');
  await start(root);
  removeEventListener('click', rememberPress, true);
  removeEventListener('change', rememberChoice, true);
  // What was typed until now is taken over in the first effects; the press comes after it.
  afterNextFrame(() => {
    chooseAgain();
    if (pressed?.isConnected) pressed.click();
  });
}

function load(root: HTMLElement): void {
  for (const type of INTENT) removeEventListener(type, onIntent);
  for (const link of scriptLinks()) link.rel = link.dataset['rel'] ?? '';
  startScreens(root).catch(() => {
    // Links work without it.
    if (isMadeBefore(root) && !hasForm(root)) return;
    const notice = document.createElement('p');
    notice.className = 'notice bad';
    notice.setAttribute('role', 'alert');
    notice.textContent = 'Part of this page could not be loaded. Please load it again.';
    root.prepend(notice);
  });
}

function onIntent(): void {
  load(rootElement());
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root" to start in.');
  return root;
}

function scriptLinks(): NodeListOf<HTMLLinkElement> {
  return document.querySelectorAll('link[data-rel]');
}

function hasForm(root: HTMLElement): boolean {
  return root.querySelector('textarea') !== null;
}

function afterNextFrame(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** What was begun in this tab is shown by the script alone. */
function isBegun(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('debrief.cases.'));
  } catch {
    return false;
  }
}

/** Into the browser's cache, so that a dead spot between opening the page and writing costs nothing. */
function fetchAhead(): void {
  for (const { href } of scriptLinks()) fetch(href, { priority: 'low' }).catch(() => {});
}

/** Before this script listened, or by a browser that gives back what stood there. */
function isTouched(root: HTMLElement): boolean {
  const fields = [...root.querySelectorAll('textarea')];
  return fields.some((field) => field.value !== '' || field === document.activeElement);
}

const root = rootElement();
addEventListener('click', rememberPress, true);
addEventListener('change', rememberChoice, true);
for (const target of root.querySelectorAll(SET)) rememberChoice({ target });
// Such a page is sent where nobody is signed in any more.
if (isMadeBefore(root)) forgetBut(null).catch(() => {});
// A page made beforehand can be read, typed into and left without React, which comes when somebody is about to.
if (isMadeBefore(root) && !isTouched(root) && !(hasForm(root) && isBegun())) {
  for (const type of INTENT) addEventListener(type, onIntent, { passive: true });
  setTimeout(fetchAhead, AHEAD_AFTER_MS);
} else load(root);
