import { readingAgain } from '#web/query.ts';

export const readFeedbackAgain = readingAgain('assessments', 'dashboard');
