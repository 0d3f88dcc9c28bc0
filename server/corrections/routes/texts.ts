import { SignatureInput } from '#shared/library-input.ts';
import { LibraryTexts, LibraryTextWhole } from '#shared/library-output.ts';
import { getSettler } from '#server/corrections/actions/read.ts';
import { signText } from '#server/corrections/actions/sign.ts';
import { presentText, presentWholeText } from '#server/corrections/present/texts.ts';
import { listSignatures } from '#server/corrections/store/signatures.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import type { Presentation } from '#server/library/presentation.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'There is no such text in the library.';

/** The library's texts, for those who review them. */
export function libraryTextRoutes(runtime: Runtime) {
  const { db, errata, library } = runtime;
  const routes = createRoutes('Library', currentUser);

  function getText(textId: string): Presentation {
    const text = library().open(textId);
    if (!text) throw new AppError('not_found', GONE);
    return text;
  }

  async function readText(who: UserActor, textId: string): Promise<LibraryTextWhole> {
    const isReviewer = (await getSettler(db, who)) !== null;
    const text = getText(textId);
    const known = { errata: await errata.now(), userId: who.userId, isReviewer };
    return presentWholeText(text, await listSignatures(db, textId), known);
  }

  routes.on(
    'GET /api/library-texts',
    {
      summary: 'The texts of the starter library, and who has signed which version',
      more: 'For clinicians named as reviewers and for system administrators.',
      200: ['By title.', LibraryTexts],
    },
    async ({ who }) => {
      await getSettler(db, who);
      const signatures = await listSignatures(db);
      const items = library()
        .heads()
        .map((head) => presentText(head, signatures));
      return { items: items.toSorted((a, b) => a.title.localeCompare(b.title)) };
    },
  );

  routes.on(
    'GET /api/library-texts/:textId',
    {
      summary: 'A whole text of the library, with its questions and references',
      404: GONE,
      200: ['The text.', LibraryTextWhole],
    },
    ({ who, path }) => readText(who, path.textId),
  );

  routes.on(
    'POST /api/library-texts/:textId/signatures',
    {
      summary: 'Sign the version of a text that one has read',
      more: 'For clinicians named as reviewers. 409 when the text has changed since.',
      404: GONE,
      body: SignatureInput,
      201: ['The text, as it stands signed.', LibraryTextWhole],
      errors: [409],
    },
    async ({ who: actor, path, body }) => {
      const reviewer = await getSettler(db, actor);
      await signText(runtime, { actor, reviewer }, getText(path.textId), body);
      return readText(actor, path.textId);
    },
  );

  return routes.app;
}
