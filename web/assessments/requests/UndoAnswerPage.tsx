import { useParams } from 'react-router';
import { call } from '#web/call.ts';
import { UndoAnswer } from '#web/links/UndoAnswer.tsx';

export function UndoAnswerPage() {
  const { token = '' } = useParams();
  return (
    <UndoAnswer
      key={token}
      undo={() => call('POST /api/assess/:token/undo', { path: { token } })}
      what="Somebody gave an assessment by a link and gave your address, or answered a link that was mailed to you. One press makes it void; the trainee and the administrators of the program are told."
      undone="The assessment is void. The trainee and the administrators of the program are told."
    />
  );
}
