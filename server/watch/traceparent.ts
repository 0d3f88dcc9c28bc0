type Head = { traceId: string; spanId: string; traceFlags: number; isRemote: true };

/** version-trace-parent-flags: W3C Trace Context, section 3.2.2. */
const HEAD = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const NONE = /^0+$/;

/** What a request's traceparent says it belongs to; null where it is none, and a trace begins here. */
export function headOf(traceparent: string | undefined): Head | null {
  const [, version = 'ff', traceId = '', spanId = '', flags = '', more] =
    HEAD.exec(traceparent?.trim() ?? '') ?? [];
  const isKnown = version !== 'ff' && (version !== '00' || more === undefined);
  if (!isKnown || NONE.test(traceId) || NONE.test(spanId)) return null;
  // Of the flags only "sampled" is ours to pass on.
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
