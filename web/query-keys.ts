/** What the server holds of answers and reviews is read again below these. Apart from what sends them: the form needs no sender. */
export const ANSWERS = ['answers'] as const;
export const REVIEW = ['review'] as const;
