import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Loaded } from '#web/ui/Loaded.tsx';

const refetch = async () => undefined;

function shown(error: Error & { code?: string }): string {
  const query = { data: undefined, error, isFetching: false, refetch };
  return renderToStaticMarkup(<Loaded query={query}>{() => null}</Loaded>);
}

const failure = (code: string, sentence: string) => Object.assign(new Error(sentence), { code });

test('whoever may not read something is told so and not asked to try again', () => {
  const refused = shown(failure('forbidden', 'This is for reviewers.'));
  expect(refused).toContain('This is for reviewers.');
  expect(refused).not.toContain('Try again');
});

test.each(['unreachable', 'internal', 'unavailable', 'rate_limited'])(
  'what could not be read for the time being (%s) can be tried again',
  (code) => {
    const failed = shown(failure(code, ''));
    expect(failed).toContain('This could not be loaded.');
    expect(failed).toContain('Try again');
  },
);
