import { listErrata, listSigned } from '#server/corrections/store/corrections.ts';
import type { Db } from '#server/db/connect.ts';
import type { Messages } from '#server/db/messages.ts';
import { errataOf } from '#server/errata.ts';
import type { Errata } from '#server/errata.ts';
import type { ErrataNow } from '#server/ports.ts';

const CHANNEL = 'errata';
/** In case a message between servers was lost. */
const KEPT_MS = 60_000;

/** Read when they are first asked for, and again once something was corrected or signed: texts are shown all the time. */
export function createErrata(db: Db, messages: Messages): ErrataNow {
  let kept: { read: Promise<Errata>; until: number } | null = null;

  async function read(): Promise<Errata> {
    return errataOf(await listErrata(db), await listSigned(db));
  }

  function forget(): void {
    kept = null;
  }

  messages.listen(CHANNEL, forget);
  return {
    now() {
      const moment = performance.now();
      if (kept && moment < kept.until) return kept.read;
      const next = { read: read(), until: moment + KEPT_MS };
      kept = next;
      next.read.catch(() => {
        if (kept === next) forget();
      });
      return next.read;
    },
    renew: () => messages.send(CHANNEL, {}),
  };
}
