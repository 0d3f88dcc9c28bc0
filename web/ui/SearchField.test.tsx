import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SearchField } from '#web/ui/SearchField.tsx';

function drawn(hint?: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SearchField label="Trainee" {...(hint && { hint })} value="" onSearch={() => {}} />
    </MemoryRouter>,
  );
}

test('what is searched stands in the field, or a shorter word and the whole for who does not see it', () => {
  expect(drawn()).toContain('aria-label="Trainee" placeholder="Trainee"');
  expect(drawn('Search')).toContain('aria-label="Trainee" placeholder="Search"');
});
