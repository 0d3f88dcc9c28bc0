import { expect, test } from 'vitest';
import {
  likelyBy,
  minimumsAtRisk,
  setsOf,
  unseenEpas,
  yearEnd,
} from '#server/administration/rules/gaps.ts';
import type { Done } from '#server/administration/rules/gaps.ts';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { SHIPPED_VERSION } from '#shared/shipped-form.ts';

test('an academic year that begins on July 1 ends on the next June 30', () => {
  expect(yearEnd('07-01', '2026-11-23')).toBe('2027-06-30');
  expect(yearEnd('07-01', '2026-06-30')).toBe('2026-06-30');
  expect(yearEnd('07-01', '2026-07-01')).toBe('2027-06-30');
  expect(yearEnd('01-01', '2026-11-23')).toBe('2026-12-31');
});

test('the pace of the last half year leads to a range', () => {
  expect(likelyBy({ count: 6, recent: 0 }, 182)).toEqual({ expected: 6, low: 6, high: 6 });
  expect(likelyBy({ count: 6, recent: 4 }, 182)).toEqual({ expected: 10, low: 8, high: 12 });
});

test('an EPA that nobody saw is told with the days on which the form offers it', () => {
  const { template } = SHIPPED_VERSION;
  const set = { name: template.name, epas: template.epas, forms: [template] };
  expect(setsOf([template, template])).toEqual([{ ...set, forms: [template, template] }]);
  const last = new Map(template.epas.map(({ number }) => [number, '2026-11-01']));
  expect(unseenEpas(set, last, '2026-11-01')).toEqual([]);
  last.set(7, '2026-10-31');
  last.delete(15);
  expect(unseenEpas(set, last, '2026-11-01')).toEqual([
    expect.objectContaining({ number: 7, weekdays: [], lastOn: '2026-10-31' }),
    expect.objectContaining({ number: 15, weekdays: ['Sunday'], lastOn: null }),
  ]);
});

const luca = {
  id: 'luca',
  displayName: 'Luca Marchetti',
  trainingYear: 2024,
  createdAt: new Date('2026-09-01'),
  programId: 'em',
  yearBegins: '07-01',
};

const ASKED = { own: [], formOf: () => SHIPPED_VERSION.template, today: '2026-11-23' };

function pericardiocenteses(userId: string, count: number, recent: number): Done {
  const done = { level: 'independent', isSuccessful: true, patient: 'adult' } as const;
  return { userId, procedure: 'Pericardiocentesis', ...done, count, recent };
}

test('a minimum that will likely be missed is at risk, one that is on its way is not', () => {
  const rosa = { ...luca, id: 'rosa', displayName: 'Rosa Silva' };
  const done = [pericardiocenteses('luca', 1, 0), pericardiocenteses('rosa', 2, 1)];
  const found = minimumsAtRisk([luca, rosa], done, ASKED).find(
    ({ key }) => key === 'pericardiocentesis',
  );
  expect(found?.trainee).toEqual({
    id: 'luca',
    displayName: 'Luca Marchetti',
    count: 1,
    minimum: 3,
    low: 1,
    high: 1,
    ends: '2027-06-30',
  });
  expect(found?.others).toBe(0);
});

test('what was only watched or failed counts toward no minimum', () => {
  const watched = { ...pericardiocenteses('luca', 9, 9), level: 'observed' as const };
  const failed = { ...pericardiocenteses('luca', 9, 9), isSuccessful: false };
  const found = minimumsAtRisk([luca], [watched, failed], ASKED);
  expect(found.find(({ key }) => key === 'pericardiocentesis')?.trainee.count).toBe(0);
});

test('of several the one who has least is named', () => {
  const rosa = { ...luca, id: 'rosa', displayName: 'Rosa Silva' };
  const done = [pericardiocenteses('luca', 1, 0)];
  const found = minimumsAtRisk([luca, rosa], done, ASKED).find(
    ({ key }) => key === 'pericardiocentesis',
  );
  expect(found).toMatchObject({ trainee: { id: 'rosa', count: 0 }, others: 1 });
});

test('each trainee is measured by the form of the own program, and by none where it asks for nothing', () => {
  const [pediatrics = SHIPPED_VERSION.template] = EXAMPLE_FORMS;
  const rosa = { ...luca, id: 'rosa', displayName: 'Rosa Silva', programId: 'peds' };
  const formOf = ({ programId }: { programId: string | null }) =>
    programId === 'peds' ? pediatrics : SHIPPED_VERSION.template;
  const emergency = minimumsAtRisk([luca, rosa], [], { ...ASKED, formOf });
  expect(emergency.every(({ trainee }) => trainee.id === 'luca')).toBe(true);
  const own = [{ fromYear: 2020, minimums: { newborn_airway: 4 } }];
  expect(minimumsAtRisk([luca, rosa], [], { ...ASKED, own, formOf })).toMatchObject([
    { key: 'newborn_airway', label: 'Airway of a newborn', trainee: { id: 'rosa', minimum: 4 } },
  ]);
});

test('whose year of training is not known is measured by the year of the account, as everywhere', () => {
  const unknown = { ...luca, trainingYear: null };
  const own = [
    { fromYear: 2024, minimums: { pericardiocentesis: 3 } },
    { fromYear: 2026, minimums: { pericardiocentesis: 7 } },
  ];
  const [found] = minimumsAtRisk([unknown], [], { ...ASKED, own });
  expect(found).toMatchObject({ key: 'pericardiocentesis', trainee: { minimum: 7 } });
});
