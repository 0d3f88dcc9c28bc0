import { useParams } from 'react-router';
import { call } from '#web/call.ts';
import { UndoAnswer } from '#web/links/UndoAnswer.tsx';

const TOLD = 'The trainee and the administrators of the program are told.';

/** Of either kind of link: `kind` is the page on which it was answered. */
export function UndoAnswerPage() {
  const { kind = '', token = '' } = useParams();
  const path = { path: { token } };
  if (kind === 'assess') {
    return (
      <UndoAnswer
        key={token}
        undo={() => call('POST /api/assess/:token/undo', path)}
        what={`Somebody gave an assessment by a link and gave your address. One press makes it void. ${TOLD}`}
        undone={`The assessment is void. ${TOLD}`}
      />
    );
  }
  return (
    <UndoAnswer
      key={token}
      undo={() => call('POST /api/verify/:token/undo', path)}
      what={`Somebody verified procedures by a link and gave your address. One press takes the verification back. ${TOLD}`}
      undone={`The verification is taken back. ${TOLD}`}
    />
  );
}
