import type { ErrorAnswer } from '#shared/answers.ts';
import type {
  Address,
  AnswerOf,
  Given,
  JsonAddress,
  PlaceOf,
  RequestOf,
  WriterHeader,
} from '#shared/wire.ts';
import { fileNameOf } from '#web/files/file-name.ts';

/** unreachable: no answer came, as one is offline or the server cannot be reached. */
type ApiErrorCode = ErrorAnswer['code'] | 'unreachable';
/** A proxy's own error page is not JSON, and says none of it. */
type ErrorBody = Partial<Omit<ErrorAnswer, 'code'> & { code: ApiErrorCode }>;

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

/** Deleted, or gone already, which is as wished. */
export async function unlessGone(deleting: Promise<unknown>): Promise<void> {
  try {
    await deleting;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const body: unknown = await response.json().catch(() => null);
  const known = typeof body === 'object' && body !== null ? (body as ErrorBody) : {};
  return new ApiError(response.status, known, Number.isFinite(seconds) ? seconds : null);
}

const TIMEOUT = 30_000;

let onRefusal: (code: ApiErrorCode) => void = () => {};

/** `run` hears of every call that was refused, and why. */
export function whenRefused(run: (code: ApiErrorCode) => void): void {
  onRefusal = run;
}

let drawnFor: () => string | undefined = () => undefined;

/** `person` says whose page this is: each write of it names them, so that it is never done in anybody else's name. */
export function whenWritten(person: () => string | undefined): void {
  drawnFor = person;
}

/** The answer, or where none comes the one that came last. */
export type OrLast = (
  address: JsonAddress,
  path: string,
  asked: Promise<unknown>,
) => Promise<unknown>;

let orLast: Promise<OrLast> | null = null;

/** What reads go through from now on: the signed-in person's answers are kept on the device. */
export function whenRead(through: Promise<OrLast> | null): void {
  orLast = through;
}

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
    if (error instanceof ApiError) onRefusal(error.code);
    if (error instanceof ApiError || init.signal?.aborted) throw error;
    throw new ApiError(0, { code: 'unreachable' }, null, error);
  }
}

type Said = string | number | boolean | null | undefined;
type Loose = {
  path?: Record<string, string | number> | undefined;
  query?: object | undefined;
  body?: unknown;
};

/** The address with its names and its query filled in, as a link has it. */
export function apiUrl<A extends Address>(address: A, ...[place]: Given<PlaceOf<A>>): string {
  const { path = {}, query = {} }: Loose = place ?? {};
  const filled = address
    .slice(address.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const said = Object.entries(query).flatMap(([name, value]: [string, Said]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return said.length === 0 ? filled : `${filled}?${new URLSearchParams(said)}`;
}

type Options = {
  signal?: AbortSignal | null | undefined;
  /** Milliseconds, where something large is sent. */
  timeout?: number;
  /** Whose write it is, where that is not whose page it is. */
  writer?: string | undefined;
};

/**
 * By a password, or by the secret of a mail or a link, whoever the page was drawn for: that person's session may have
 * ended meanwhile. An answer by a link names who was signed in when that was asked, just before (links/signer.ts).
 */
const PROVES_ITSELF =
  /^\/api\/(auth\/(?!sign-out$)|(assess|verify|own-data|account-deletions|arrivals|review-mails)\/)/;

/** One call of the wire (shared/api.ts). Throws ApiError and nothing else, except for an abort. */
export function call<A extends JsonAddress>(
  address: A,
  ...[request]: Given<RequestOf<A> & Options>
): Promise<AnswerOf<A>> {
  const { body, signal = null, timeout, writer }: Loose & Options = request ?? {};
  const [method = ''] = address.split(' ');
  const path = apiUrl<Address>(address, request as never);
  const by = writer ?? (PROVES_ITSELF.test(path) ? undefined : drawnFor());
  const init = method === 'GET' ? { signal } : { ...writing(method, body, by), signal };
  const read = async (response: Response) => (await response.json()) as AnswerOf<A>;
  const asked = fetchAs(path, init, read, timeout);
  if (method !== 'GET' || !orLast) return asked;
  // Handled once the script is there that knows the last answer.
  asked.catch(() => {});
  return orLast.then((run) => run(address, path, asked)) as Promise<AnswerOf<A>>;
}

function writing(method: string, body: unknown = {}, writer?: string): RequestInit {
  const named: Partial<Record<WriterHeader, string>> = writer ? { 'x-written-by': writer } : {};
  const headers = { 'content-type': 'application/json', ...named };
  return { method, headers, body: JSON.stringify(body) };
}

/** A call as it was kept on the device: nothing is known of its answer. */
export function sendKept(
  writer: string,
  method: string,
  path: string,
  body: unknown,
): Promise<unknown> {
  return fetchAs(path, writing(method, body, writer), (response) => response.json());
}

/** A file that the server makes, and its name; null when it gave none. */
export function getFile(path: string): Promise<{ file: Blob; name: string | null }> {
  return fetchAs(path, {}, async (response) => ({
    file: await response.blob(),
    name: fileNameOf(response.headers.get('content-disposition')),
  }));
}
