import { expect, test } from 'vitest';
import { reportFromText } from '#web/admin/reports/draft-text.ts';

test('a report that is being put together is found again as it was left', () => {
  const draft = {
    kind: 'trainee',
    programId: '',
    trainee: { id: 'one', name: 'Maya Okafor' },
    period: 'own',
    from: '2026-07-01',
    to: '',
    title: 'Fall review',
  };
  expect(reportFromText(JSON.stringify(draft))).toEqual(draft);
});

test('what cannot be read begins as a new one', () => {
  const fresh = reportFromText('');
  expect(fresh).toMatchObject({ kind: 'program', programId: '', period: 'this_year', title: null });
  expect(reportFromText('{"kind"')).toEqual(fresh);
  expect(reportFromText('{"period":"forever","from":7,"trainee":{"id":1}}')).toEqual(fresh);
});
