import { expect, test } from 'vitest';
import type { AgendaReason, FairLevel, PacketLevels } from '#shared/committee-output.ts';
import { reasonsWords } from '#shared/committee-words.ts';
import type { ReportMinimum } from '#shared/report-output.ts';
import { behindOf, inOrder, reasonsOf } from '#server/committee/rules/agenda.ts';
import type { Situation } from '#server/committee/rules/agenda.ts';

const level = (estimate: number, half = 0.3): FairLevel => ({
  estimate,
  low: estimate - half,
  high: estimate + half,
  isClipped: false,
});
const EPA = {
  number: 1,
  title: 'Resuscitate',
  shortName: 'Resuscitation',
  forms: 3,
  assessors: 2,
  rawMean: 3,
  level: null,
  course: [],
  points: [],
  more: null,
};

/** Thirty forms by seven people, at an average level. */
function levels(values: Partial<PacketLevels> = {}): PacketLevels {
  return {
    months: 17,
    ofMonths: 36,
    forms: 30,
    assessors: 7,
    biggest: 8,
    rawMean: 3,
    overall: level(3),
    why: null,
    earlier: level(2.9),
    others: null,
    feedback: [],
    set: 'Emergency Medicine',
    epas: Array.from({ length: 22 }, (_, at) => ({ ...EPA, number: at + 1 })),
    subCompetencies: [],
    ...values,
  };
}

const given = (...of: number[]) =>
  of.map((one, at) => ({ assessor: `assessor ${at % 5}`, level: one }));

function situation(
  values: Partial<Omit<Situation, 'levels'>> & { levels?: Partial<PacketLevels> } = {},
): Situation {
  return {
    ratings: given(2, 3, 4, 3, 3, 2, 4, 3, 3, 4, 2, 3),
    training: { forms: 60, assessors: 9 },
    unseen: 4,
    minimums: [],
    ends: null,
    leaves: [],
    isApart: false,
    period: { from: '2026-06-01', to: '2026-11-27' },
    ...values,
    levels: levels(values.levels),
  };
}
const kinds = (of: Situation) => reasonsOf(of).map(({ kind }) => kind);

function minimum(values: Partial<ReportMinimum>): ReportMinimum {
  return {
    key: 'intubation',
    label: 'Intubation',
    minimum: 35,
    real: 30,
    realVerified: 0,
    simulated: 0,
    simulatedVerified: 0,
    inPeriod: { real: 5, realVerified: 0, simulated: 0, simulatedVerified: 0 },
    ways: undefined,
    ...values,
  };
}

test('whoever has many forms by many people stands out in nothing', () => {
  expect(reasonsOf(situation())).toEqual([]);
});

test('a low level alone is no reason, nor is a high one', () => {
  expect(reasonsOf(situation({ levels: { overall: level(1.3), earlier: level(1.2) } }))).toEqual(
    [],
  );
  expect(reasonsOf(situation({ levels: { overall: level(4.8), earlier: level(4.7) } }))).toEqual(
    [],
  );
});

test('too few own forms are a reason, said with how many there are of the whole training', () => {
  const few = {
    why: 'few_own_forms',
    overall: null,
    earlier: null,
    forms: 2,
    assessors: 2,
    biggest: 1,
  } as const;
  const reasons = reasonsOf(situation({ levels: few, training: { forms: 5, assessors: 4 } }));
  expect(reasons).toEqual([{ kind: 'no_level', why: 'few_own_forms', forms: 5, assessors: 4 }]);
  expect(reasonsWords(reasons)).toBe('No estimate: 5 weekday forms by 4 assessors in all');
});

test('what the whole program lacks is nobody’s own reason', () => {
  for (const why of [
    'few_trainees',
    'few_assessors',
    'few_ratings',
    'one_level',
    'failed',
  ] as const) {
    expect(
      kinds(situation({ levels: { why, overall: null, earlier: null } })),
      `lacking: ${why}`,
    ).toEqual([]);
  }
});

test('a level that lies anywhere within more than 1.2 levels is a reason', () => {
  expect(kinds(situation({ levels: { overall: level(3, 0.61) } }))).toEqual(['wide']);
  expect(kinds(situation({ levels: { overall: level(3, 0.55) } }))).toEqual([]);
});

test('a level that fell is told with whether the intervals still overlap', () => {
  const [near] = reasonsOf(situation({ levels: { overall: level(2.6), earlier: level(3) } }));
  expect(near).toMatchObject({ kind: 'fell', from: 3, to: 2.6, isWithin: true });
  const [far] = reasonsOf(situation({ levels: { overall: level(2), earlier: level(3) } }));
  expect(far).toMatchObject({ kind: 'fell', isWithin: false });
  expect(kinds(situation({ levels: { overall: level(2.8), earlier: level(3) } }))).toEqual([]);
});

test('exactly 1.2 levels are not wide and exactly 0.3 levels lower is a fall, whatever the level', () => {
  for (let estimate = 1.3; estimate < 4.4; estimate += 0.1) {
    const [low, high] = [estimate - 0.6, estimate + 0.6].map((end) => Math.round(end * 100) / 100);
    const overall = { ...level(estimate), low: low ?? 0, high: high ?? 0 };
    expect(
      kinds(situation({ levels: { overall, earlier: null } })),
      `at ${estimate.toFixed(1)}`,
    ).toEqual([]);
    const now = level(Math.round((estimate - 0.3) * 100) / 100);
    const earlier = level(Math.round(estimate * 100) / 100);
    expect(
      kinds(situation({ levels: { overall: now, earlier } })),
      `at ${estimate.toFixed(1)}`,
    ).toEqual(['fell']);
  }
});

test('an interval wholly below where most others of the year lie is a reason, said beside theirs', () => {
  const others = { low: 2.7, high: 3.5, trainees: 9 };
  const below = situation({ levels: { overall: level(2.3), earlier: null, others } });
  expect(kinds(below)).toEqual(['below']);
  expect(reasonsWords(reasonsOf(below))).toBe(
    'Likely 2.0 to 2.6, below where most others of this year lie (2.7 to 3.5)',
  );
});

test('an interval that reaches where the others lie is no reason, nor is one that lies above', () => {
  const others = { low: 2.7, high: 3.5, trainees: 9 };
  for (const estimate of [2.5, 3, 4.4]) {
    const overall = level(estimate);
    expect(
      kinds(situation({ levels: { overall, earlier: null, others } })),
      `at ${estimate}`,
    ).toEqual([]);
  }
});

test('without a level, or with fewer than five others, nobody is held beside the others', () => {
  const others = { low: 2.7, high: 3.5, trainees: 9 };
  const none = { overall: null, earlier: null, why: 'failed', others } as const;
  expect(kinds(situation({ levels: none }))).toEqual([]);
  const low = { overall: level(1.5), earlier: null };
  expect(kinds(situation({ levels: { ...low, others: null } }))).toEqual([]);
});

test('who shares no assessor with the others is not held beside them', () => {
  const others = { low: 2.7, high: 3.5, trainees: 9 };
  const low = { overall: level(1.5), earlier: null, others };
  expect(kinds(situation({ levels: low, isApart: true }))).toEqual(['apart']);
});

test('four assessors are few, five are not', () => {
  expect(kinds(situation({ levels: { assessors: 4 } }))).toEqual(['few_assessors']);
  expect(kinds(situation({ levels: { assessors: 5 } }))).toEqual([]);
});

test('whoever has a level of before, but nobody saw in the period, asks for a look', () => {
  const unseen = { forms: 0, assessors: 0, biggest: 0, rawMean: null };
  const reasons = reasonsOf(situation({ levels: unseen, ratings: [], unseen: 22 }));
  expect(reasonsWords(reasons)).toBe('No assessor in this period; 22 of 22 EPAs not seen');
  const never = { ...unseen, overall: null, earlier: null, why: 'no_ratings' } as const;
  expect(kinds(situation({ levels: never, ratings: [], unseen: 22 }))).toEqual(['no_level']);
});

test('one assessor who wrote half of the forms is told, of four forms on', () => {
  expect(reasonsOf(situation({ levels: { biggest: 15 } }))).toEqual([
    { kind: 'one_assessor', assessors: 7, wrote: 15, forms: 30 },
  ]);
  expect(kinds(situation({ levels: { biggest: 14 } }))).toEqual([]);
  expect(kinds(situation({ levels: { forms: 3, assessors: 2, biggest: 2 } }))).toEqual([
    'few_assessors',
  ]);
});

test('half of all EPAs not seen is a reason', () => {
  expect(kinds(situation({ unseen: 11 }))).toEqual(['unseen']);
  expect(kinds(situation({ unseen: 10 }))).toEqual([]);
});

test('nine levels out of ten alike are a straight line', () => {
  expect(reasonsOf(situation({ ratings: given(...Array<number>(9).fill(4), 3) }))).toEqual([
    { kind: 'same_level', level: 4, forms: 9, of: 10 },
  ]);
  expect(kinds(situation({ ratings: given(...Array<number>(8).fill(4), 3, 3) }))).toEqual([]);
  expect(kinds(situation({ ratings: given(...Array<number>(9).fill(4)) }))).toEqual([]);
});

test('one assessor who gave the same level eight times is a straight line, too', () => {
  const one = Array.from({ length: 8 }, () => ({ assessor: 'one', level: 3 }));
  const others = given(2, 4, 3, 5, 2, 4);
  expect(reasonsOf(situation({ ratings: [...one, ...others] }))).toEqual([
    { kind: 'same_level_by_one', level: 3, forms: 8 },
  ]);
  expect(kinds(situation({ ratings: [...one.slice(1), ...others] }))).toEqual([]);
  const once = [...one, { assessor: 'one', level: 4 }];
  expect(kinds(situation({ ratings: [...once, ...others] }))).toEqual([]);
});

test('leave within the period is told, earlier leave is not', () => {
  const leaves = [
    { from: '2026-01-01', until: '2026-05-31' },
    { from: '2026-09-01', until: null },
  ];
  expect(reasonsOf(situation({ leaves }))).toEqual([
    { kind: 'leave', from: '2026-09-01', until: null },
  ]);
  expect(kinds(situation({ leaves: leaves.slice(0, 1) }))).toEqual([]);
  expect(kinds(situation({ leaves: [{ from: '2026-12-01', until: null }] }))).toEqual([]);
});

test('a minimum is behind where going on as in the period does not reach it', () => {
  const lastYear = situation({
    ends: '2027-06-30',
    minimums: [
      minimum({}),
      minimum({ key: 'lumbar', label: 'Lumbar puncture', real: 2, minimum: 15 }),
    ],
  });
  expect(behindOf(lastYear)?.map(({ key }) => key)).toEqual(['lumbar']);
  expect(reasonsOf(lastYear)).toEqual([
    { kind: 'behind', items: [{ label: 'Lumbar puncture', real: 2, minimum: 15 }] },
  ]);
  expect(reasonsWords(reasonsOf(lastYear))).toBe('Lumbar puncture 2 of 15');
});

test('before the last year nobody is behind', () => {
  const early = situation({ minimums: [minimum({ real: 0 })] });
  expect(behindOf(early)).toBeNull();
  expect(reasonsOf(early)).toEqual([]);
});

test('on the last day of training nothing more is added to what was done', () => {
  const last = { ends: '2026-11-27', minimums: [minimum({ real: 34 })] };
  expect(behindOf(situation(last))).toHaveLength(1);
  expect(behindOf(situation({ ...last, minimums: [minimum({ real: 35 })] }))).toEqual([]);
});

test('of several reasons the least certain stands first, straight lines last', () => {
  const all = situation({
    levels: { overall: level(2, 0.9), earlier: level(3), biggest: 20 },
    isApart: true,
    leaves: [{ from: '2026-09-01', until: null }],
    ends: '2027-06-30',
    minimums: [minimum({ real: 0 })],
    unseen: 20,
    ratings: given(...Array<number>(12).fill(4)),
  });
  expect(kinds(all)).toEqual([
    'wide',
    'fell',
    'apart',
    'one_assessor',
    'leave',
    'behind',
    'unseen',
    'same_level',
  ]);
});

test('nobody’s name, and no id of an assessor, is in a reason', () => {
  const one = Array.from({ length: 8 }, () => ({ assessor: 'Ruth Adeyemi', level: 3 }));
  const told = reasonsOf(
    situation({ ratings: [...one, ...given(2, 4, 5)], levels: { biggest: 20 } }),
  );
  expect(told).toHaveLength(2);
  expect(JSON.stringify(told)).not.toContain('Ruth');
});

type Listed = {
  name: string;
  levels: PacketLevels;
  reasons: AgendaReason[];
  behind: number | null;
};
function listed(
  name: string,
  reasons: AgendaReason[],
  values: Partial<PacketLevels> = {},
  behind: number | null = null,
): Listed {
  return { name, reasons, behind, levels: levels(values) };
}
const WIDE: AgendaReason = { kind: 'wide', low: 2, high: 4 };
const BEHIND: AgendaReason = { kind: 'behind', items: [] };
const UNSEEN: AgendaReason = { kind: 'unseen', epas: 12, of: 22 };

test('the agenda begins with what is least certain, then who is furthest behind, then the rest by name', () => {
  const items = [
    listed('zoe', []),
    listed('Anna', []),
    listed('Mia', [UNSEEN]),
    listed('Ben', [BEHIND], {}, 1),
    listed('Cleo', [BEHIND], {}, 3),
    listed('Dan', [WIDE], { overall: level(3, 0.7) }),
    listed('Eve', [WIDE], { overall: level(3, 1) }),
    listed('Fay', [{ kind: 'no_level', why: 'no_ratings', forms: 0, assessors: 0 }], {
      overall: null,
    }),
  ];
  const order = ['Fay', 'Eve', 'Dan', 'Cleo', 'Ben', 'Mia', 'Anna', 'zoe'];
  expect(inOrder(items).map(({ name }) => name)).toEqual(order);
  expect(inOrder(items.toReversed()).map(({ name }) => name)).toEqual(order);
});

test('a lower level moves nobody up the agenda', () => {
  const items = [
    listed('Anna', [WIDE], { overall: level(4, 0.7) }),
    listed('Ben', [WIDE], { overall: level(1.9, 0.7) }),
    listed('Cleo', [], { overall: level(1.5) }),
  ];
  const widths = inOrder(items).map(({ name }) => name);
  expect(widths.at(-1)).toBe('Cleo');
});
