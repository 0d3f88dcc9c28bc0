import { expect, test } from 'vitest';
import { headOf } from '#server/watch/traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('a request goes on with the trace that its head names', () => {
  const head = { traceId: TRACE, spanId: SPAN, isRemote: true };
  expect(headOf(`00-${TRACE}-${SPAN}-01`)).toEqual({ ...head, traceFlags: 1 });
  expect(headOf(` 00-${TRACE}-${SPAN}-02 `)).toEqual({ ...head, traceFlags: 0 });
  expect(headOf(`01-${TRACE}-${SPAN}-01-what-comes-later`)).toEqual({ ...head, traceFlags: 1 });
});

test.each([
  undefined,
  '',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}x-${SPAN}-01`,
  `00-${TRACE}-${SPAN}`,
])('of %s nothing is believed: the trace begins here', (traceparent) => {
  expect(headOf(traceparent)).toBeNull();
});
