import { existsSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SCREENS } from '#shared/screens.ts';
import { PrivacyPage } from '#web/legal/PrivacyPage.tsx';
import { TermsPage } from '#web/legal/TermsPage.tsx';

vi.stubGlobal('BUILD_YEAR', 2026);

/** Sentence → proof: a test by its name, a screen, a command, what is stored where; or that it promises nothing. */
const PROOFS = JSON.parse(readFileSync('test/promises.json', 'utf8')) as Record<string, string>;

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** As people read them, without the page's bar and foot. */
function sentencesOf(Page: () => React.ReactNode): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  const paragraphs = [...html.matchAll(/<(p|dd)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inside = '']) =>
    inside
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return paragraphs.flatMap((text) => text.split(/(?<=[.?!:]) (?=[A-Z“])/));
}

const said = [PrivacyPage, TermsPage]
  .flatMap(sentencesOf)
  .filter((sentence) => !sentence.startsWith('©'));

const PROVES: Record<string, (where: string, what: string[]) => boolean> = {
  test: (path, title) => title.length > 0 && read(path).includes(title.join(' ')),
  stored: (path, words) => words.every((word) => read(path).includes(word)),
  screen: (path) => path in SCREENS,
  command: (name) => read('server/operator/commands.ts').includes(`npm run admin -- ${name} `),
  // What is asked of the reader, or said about the operator and the page itself.
  asks: (whom) => whom === 'the reader',
  says: (what) => ['what the operator is', 'what this page is'].includes(what),
};

function isProven(proof: string): boolean {
  const [, kind = '', where = '', what = ''] = /^(\w+): ([^#]+?)(?: # (.*))?$/.exec(proof) ?? [];
  const words = what === '' ? [] : what.split(' ');
  return PROVES[kind]?.(where, words) ?? false;
}

test('the pages under test are really read', () => {
  expect(said.length).toBeGreaterThan(120);
  expect(said).toContain('Only you can download it, while you are signed in.');
});

test('every sentence of the privacy policy and the terms has a proof that is there', () => {
  expect(said.filter((sentence) => !(sentence in PROOFS))).toEqual([]);
  const unproven = Object.entries(PROOFS).filter(([, proof]) => !isProven(proof));
  expect(unproven).toEqual([]);
});

test('nothing is proven that no page says', () => {
  expect(Object.keys(PROOFS).filter((sentence) => !said.includes(sentence))).toEqual([]);
});

test('a proof that is not there is none', () => {
  for (const proof of [
    'test: server/access.test.ts # nobody wrote such a test',
    'test: server/nowhere.test.ts # every route is in the table',
    'stored: server/auth/tables.ts # shoe_size',
    'screen: /nowhere',
    'command: forget',
    'hope: that it is so',
  ]) {
    expect(isProven(proof)).toBe(false);
  }
});
