import { openAuth, sessionCookieName } from '#server/auth/open.ts';
import type { Auth } from '#server/auth/better-auth.ts';
import { createViewers } from '#server/auth/viewer.ts';
import type { Viewers } from '#server/auth/viewer.ts';
import type { Config, ModelConfig } from '#server/config.ts';
import { createErrata } from '#server/corrections/live.ts';
import type { Database } from '#server/db/connect.ts';
import { createPing } from '#server/db/ping.ts';
import { createPdfMaker } from '#server/documents/pdf.ts';
import type { PdfMaker } from '#server/documents/pdf.ts';
import { createThreads } from '#server/documents/thread.ts';
import type { RunInThread } from '#server/documents/thread.ts';
import { createPhiFinder } from '#server/http/phi.ts';
import type { FindKinds } from '#server/http/phi.ts';
import { aside, createTurns } from '#server/http/turns.ts';
import type { TurnLimits, Turns } from '#server/http/turns.ts';
import { openDrugTable } from '#server/checks/catalogue.ts';
import type { DrugTable } from '#server/checks/rules/table.ts';
import { openLibrary } from '#server/library/catalogue.ts';
import type { Library } from '#server/library/catalogue.ts';
import { openWords } from '#server/library/words.ts';
import type { LibraryWords } from '#server/library/words.ts';
import { keepCall } from '#server/llm/calls.ts';
import { createModel } from '#server/llm/model.ts';
import type { Model } from '#server/llm/model.ts';
import { LIMITS } from '#server/llm/writing.ts';
import { createEmailJs } from '#server/mail/emailjs.ts';
import { createMailNews } from '#server/mail/live.ts';
import type { Announcer } from '#server/mail/live.ts';
import { createSmtp } from '#server/mail/smtp.ts';
import type { Sender, Transport } from '#server/mail/transport.ts';
import { createLive } from '#server/pearls/live.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import type { Live } from '#server/pearls/live.ts';
import { UNWATCHED } from '#server/watch/open.ts';
import type { Watching } from '#server/watch/open.ts';
import type { Watch } from '#server/watch/watch.ts';
import { watchedJobs, watchedTransport } from '#server/watch/watched.ts';
import type { Metrics } from '#server/watch/metrics.ts';
import type { Clock, Corrected, Links, Logger, Queue, Readiness, Store } from '#server/ports.ts';

/** Between two that waited for a model, also where patients start with no stagger. */
const LEAST_APART_MS = 100;

/** What a running server consists of; made once, by main.ts or by a test's set-up. */
export type Runtime = Store &
  Readiness &
  Clock &
  Logger &
  Queue &
  Links &
  Corrected &
  Sender &
  Announcer & {
    config: Config;
    jobs: Jobs;
    /** Loaded with the first call: it is large, and nothing needs it before somebody signs in. */
    auth: () => Promise<Auth>;
    sessionCookie: string;
    viewers: Viewers;
    turns: Turns;
    findKinds: FindKinds;
    live: Live;
    library: () => Library;
    libraryWords: () => Promise<LibraryWords>;
    drugTable: () => DrugTable;
    /** Null when no model is configured. */
    model: Model | null;
    pdf: PdfMaker;
    inThread: RunInThread;
    /** Aborted when the server begins to stop. */
    stopping: AbortSignal;
    watch: Watch;
    /** Null: nobody may read them. */
    metrics: Metrics | null;
  };

type Parts = Pick<Runtime, 'config' | 'log' | 'jobs' | 'stopping'> & {
  database: Database;
  now?: (() => Date) | undefined;
  limits?: Partial<typeof LIMITS> | undefined;
  turnLimits?: Partial<TurnLimits> | undefined;
  watching?: Watching | undefined;
};

export function createRuntime({ database, now, limits, turnLimits, ...given }: Parts): Runtime {
  const { watching = UNWATCHED, ...parts } = given;
  const { config, log } = parts;
  const { watch } = watching;
  const pdf = createPdfMaker(log);
  const inThread = createThreads(log);
  const openModel = (model: ModelConfig) => {
    const apart = Math.max(config.staggerMs, LEAST_APART_MS);
    const all = { ...LIMITS, apart, patience: config.patienceMs, ...limits };
    return createModel(model, log, all, (ms, problem) => {
      watch.modelCall(ms, problem);
      keepCall(runtime, ms, problem);
    });
  };
  const library = openLibrary();
  const runtime: Runtime = {
    ...parts,
    ...watching,
    jobs: watchedJobs(parts.jobs, watch),
    db: database.db,
    isThere: createPing(database.db),
    hasRoom: database.room.isLeft,
    keys: database.keys,
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    auth: () => openAuth(runtime),
    sessionCookie: sessionCookieName(config),
    viewers: createViewers(database.db, config.idleSignOutMinutes || null),
    turns: createTurns(turnLimits),
    findKinds: createPhiFinder(log),
    live: createLive(database.messages),
    errata: createErrata(database.db, database.messages),
    library,
    libraryWords: openWords(library),
    drugTable: openDrugTable(),
    model: config.model ? openModel(config.model) : null,
    mailNews: createMailNews(database.messages),
    mail: watchedTransport(transport(config), watch),
    pdf: (...asked) => aside(() => pdf(...asked)),
    inThread: (...asked) => aside(() => inThread(...asked)),
    now: now ?? (() => new Date()),
  };
  return runtime;
}

function transport({ smtp, emailJs }: Config): Transport | null {
  if (smtp) return createSmtp(smtp);
  return emailJs ? createEmailJs(emailJs) : null;
}
