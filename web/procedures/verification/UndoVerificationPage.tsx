import { useParams } from 'react-router';
import { call } from '#web/call.ts';
import { UndoAnswer } from '#web/links/UndoAnswer.tsx';

export function UndoVerificationPage() {
  const { token = '' } = useParams();
  return (
    <UndoAnswer
      key={token}
      undo={() => call('POST /api/verify/:token/undo', { path: { token } })}
      what="Somebody verified procedures by a link and gave your address, or answered a link that was mailed to you. One press takes the verification back; the trainee and the administrators of the program are told."
      undone="The verification is taken back. The trainee and the administrators of the program are told."
    />
  );
}
