import { expect, test } from 'vitest';
import { correctedSince } from '#shared/corrections.ts';

const by = { reason: '', byName: '', byRole: '', at: '2026-11-01T00:00:00.000Z' };
const passage = { ...by, kind: 'corrected' as const, was: 'a', now: 'b' };
const question = (isCorrected: boolean) => ({
  correction: isCorrected ? { ...by, kind: 'withdrawn' as const, was: null } : null,
});

test('passages and questions that were corrected are counted, of one patient or of all', () => {
  const one = { corrections: [passage], questions: [question(false)] };
  const asked = { corrections: [], questions: [question(true), question(true)] };
  expect(correctedSince([{ ...one, corrections: [] }])).toBeNull();
  expect(correctedSince([one])).toBe(
    'One passage was corrected since this was written. Both wordings are shown.',
  );
  expect(correctedSince([asked])).toMatch(/^2 questions were corrected/);
  expect(correctedSince([one, asked])).toMatch(/^One passage and 2 questions were corrected/);
});
