export const COUNTED_UP_TO = 1000;
