import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LibraryTextWhole } from '#shared/library-output.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { Page } from '#web/layout/Page.tsx';
import { Prose } from '#web/pearls/Prose.tsx';
import { libraryTextQuery, libraryTextsQuery } from '#web/pearls/verification/queries.ts';
import { signedState } from '#web/pearls/verification/signed.ts';
import { Before } from '#web/questions/Before.tsx';
import { Withdrawn } from '#web/questions/Withdrawn.tsx';
import { Button } from '#web/ui/Button.tsx';
import { JudgedChoices } from '#web/ui/Choices.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';
import './library.css';
import '#web/pearls/pearls.css';

const NOBODY = -1;
const FAILED = 'The signature could not be saved. Please try again.';

function Sign({ text }: { text: LibraryTextWhole }) {
  const client = useQueryClient();
  const { id: textId, version } = text;
  const sign = useMutation({
    mutationFn: () =>
      call('POST /api/library-texts/:textId/signatures', { path: { textId }, body: { version } }),
    networkMode: 'always',
    onSuccess: async (signed) => {
      client.setQueryData(libraryTextQuery(textId).queryKey, signed);
      await client.invalidateQueries({ queryKey: libraryTextsQuery().queryKey });
    },
  });
  return (
    <div className="flow">
      {text.can.sign && (
        <>
          <p>
            Your name, your role and today’s date will stand beside this text wherever it is shown,
            for this version alone.
          </p>
          <div>
            <Button
              look="primary"
              busy={sign.isPending}
              busyLabel="Signing..."
              onClick={() => sign.mutate()}
            >
              Sign this version
            </Button>
          </div>
        </>
      )}
      <Status>{sign.isSuccess && <Notice look="good">Signed.</Notice>}</Status>
      {sign.isError && <FieldError>{sign.error.message || FAILED}</FieldError>}
    </div>
  );
}

function Signatures({ text }: { text: LibraryTextWhole }) {
  const now = useNow();
  const { signatures, version } = text;
  return (
    <div className="flow">
      {signedState(text) === 'changed' && (
        <Notice look="look">This text has changed since it was signed.</Notice>
      )}
      {signatures.length === 0 && <p>Nobody has signed it.</p>}
      {signatures.length > 0 && (
        <ul className="library-texts">
          {signatures.map((one) => (
            <li key={`${one.name} ${one.version}`}>
              <p>
                {one.name}, {one.role}
              </p>
              <p className="small soft">
                {shortDate(one.at, now)},{' '}
                {one.version === version ? 'this version' : `version ${one.version}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Whole({ text }: { text: LibraryTextWhole }) {
  return (
    <>
      <Entry title="Signatures" remark={`Version ${text.version}`}>
        <Signatures text={text} />
      </Entry>
      {text.readers.map(({ name, markdown }) => (
        <Entry key={name} title={name}>
          <Prose markdown={markdown} isWriting={false} />
        </Entry>
      ))}
      <Entry title="Questions">
        <ol className="library-questions">
          {text.questions.map((question) => (
            <li key={question.id} className="flow">
              {question.correction?.kind === 'withdrawn' ? (
                <Withdrawn question={question} />
              ) : (
                <p className="strong">{question.question}</p>
              )}
              <JudgedChoices
                options={question.options}
                chosen={NOBODY}
                correct={question.correctAnswer}
              />
              <p>{question.explanation}</p>
              <Before question={question} />
            </li>
          ))}
        </ol>
      </Entry>
      <Entry title="References">
        <ul className="library-texts">
          {text.references.map((reference) => (
            <li key={reference}>{reference}</li>
          ))}
        </ul>
      </Entry>
      <Entry title="Sign">
        <Sign text={text} />
      </Entry>
    </>
  );
}

/** A whole text, with its questions, to be read before it is signed. */
export function LibraryText({ textId }: { textId: string }) {
  const query = useQuery(libraryTextQuery(textId));
  const title = query.data?.title ?? 'Text of the library';
  return (
    <Page title={title}>
      <header className="head">
        <p>
          <Link className="lone-link" to={pathTo('/library')}>
            Texts of the library
          </Link>
        </p>
        <h1>{title}</h1>
        {query.data && <p className="lede">Written for {query.data.writtenFor}.</p>}
      </header>
      <Loaded query={query} lines={16}>
        {(text) => <Whole text={text} />}
      </Loaded>
    </Page>
  );
}
