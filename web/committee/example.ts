/** Made by hand: nobody's forms. Two residents of one program, and the course of the first. */
const FORMS = [
  ['2025-08-04', 2],
  ['2025-09-18', 3],
  ['2025-11-02', 2],
  ['2026-01-20', 3],
  ['2026-02-25', 4],
  ['2026-04-11', 3],
  ['2026-06-02', 3],
  ['2026-07-19', 4],
  ['2026-09-08', 4],
  ['2026-10-30', 4],
] as const;

export const EXAMPLE_AXIS = { from: '2025-07-01', to: '2026-11-22' };

export const EXAMPLE = {
  points: FORMS.map(([on, level]) => ({ assessmentId: on, on, level })),
  course: [
    { on: '2025-08-04', estimate: 2.6, low: 1.9, high: 3.3 },
    { on: '2026-01-20', estimate: 3, low: 2.5, high: 3.5 },
    { on: '2026-06-02', estimate: 3.4, low: 3, high: 3.8 },
    { on: '2026-11-22', estimate: 3.8, low: 3.5, high: 4.1 },
  ],
};

export const NARROW = { estimate: 3.8, low: 3.5, high: 4.1, isClipped: false };
export const WIDE = { estimate: 3.6, low: 2.7, high: 4.5, isClipped: false };

type Trial = {
  program: string;
  ratings: string;
  /** How far off on average, in levels: the mean of six months, and the level shown here. */
  meanOff: string;
  levelOff: string;
  /** How well each puts residents in their true order; 1 is perfect. */
  meanOrder: string;
  levelOrder: string;
  /** How often the truth lay in the interval, as it is shown. */
  holds: string;
};

/** Programs made up in a computer, where the truth is known; no program's own figures. */
export const TRIALS: readonly Trial[] = [
  {
    program: '60 residents, 30 assessors, 40 forms a year each',
    ratings: '9,185',
    meanOff: '0.34',
    levelOff: '0.15',
    meanOrder: '0.72',
    levelOrder: '0.84',
    holds: '91.7 %',
  },
  {
    program: 'The same, 12 forms a year each',
    ratings: '2,753',
    meanOff: '0.48',
    levelOff: '0.21',
    meanOrder: '0.59',
    levelOrder: '0.77',
    holds: '91.8 %',
  },
  {
    program: '12 residents, 10 assessors, 15 forms a year each',
    ratings: '688',
    meanOff: '0.51',
    levelOff: '0.25',
    meanOrder: '0.61',
    levelOrder: '0.75',
    holds: '89.3 %',
  },
];
