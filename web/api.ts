import { fileNameOf } from '#web/files/file-name.ts';

type ApiErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'unavailable'
  | 'internal'
  /** No answer came: offline, or the server cannot be reached. */
  | 'unreachable';

type ErrorBody = {
  code?: ApiErrorCode;
  message?: string;
  fields?: Record<string, string>;
  requestId?: string;
};

/** Every failed call. `message` is a sentence for the screen, empty when the server gave none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Record<string, string>;
  readonly requestId: string | null;
  /** Seconds. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody, retryAfter: number | null = null, cause?: unknown) {
    super(body.message ?? '', { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 404 ? 'not_found' : 'internal');
    this.fields = body.fields ?? {};
    this.requestId = body.requestId ?? null;
    this.retryAfter = retryAfter;
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  // A proxy's own error page is not JSON.
  const body: unknown = await response.json().catch(() => null);
  const known = typeof body === 'object' && body !== null ? (body as ErrorBody) : {};
  return new ApiError(response.status, known, Number.isFinite(seconds) ? seconds : null);
}

const TIMEOUT = 30_000;

let onUnauthenticated = () => {};

/** `run` hears of every call that was refused because nobody is signed in. */
export function whenUnauthenticated(run: () => void): void {
  onUnauthenticated = run;
}

/** Throws ApiError and nothing else, except for an abort. */
async function fetchAs<Answer>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
  timeout = TIMEOUT,
): Promise<Answer> {
  const signals = [AbortSignal.timeout(timeout), ...(init.signal ? [init.signal] : [])];
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.any(signals) });
    if (!response.ok) throw await errorOf(response);
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') onUnauthenticated();
    if (error instanceof ApiError || init.signal?.aborted) throw error;
    throw new ApiError(0, { code: 'unreachable' }, null, error);
  }
}

/** `Answer` is what the route is known to send (shared/). */
function call<Answer>(path: string, init: RequestInit, timeout?: number): Promise<Answer> {
  return fetchAs(path, init, async (response) => (await response.json()) as Answer, timeout);
}

/** A file that the server makes, and its name; null when it gave none. */
export function getFile(path: string): Promise<{ file: Blob; name: string | null }> {
  return fetchAs(path, {}, async (response) => ({
    file: await response.blob(),
    name: fileNameOf(response.headers.get('content-disposition')),
  }));
}

export function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return call(path, { signal: signal ?? null });
}

function write<Answer>(
  method: string,
  path: string,
  body: unknown,
  timeout?: number,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return call(path, { method, headers, body: JSON.stringify(body ?? {}) }, timeout);
}

/** `timeout` in milliseconds, where something large is sent. */
export function post<Answer>(path: string, body?: unknown, timeout?: number): Promise<Answer> {
  return write('POST', path, body, timeout);
}

export function patch<Answer>(path: string, body: unknown): Promise<Answer> {
  return write('PATCH', path, body);
}

export function put<Answer>(path: string, body: unknown): Promise<Answer> {
  return write('PUT', path, body);
}

/** `delete` is a word of the language. */
export function remove<Answer>(path: string): Promise<Answer> {
  return write('DELETE', path, {});
}
