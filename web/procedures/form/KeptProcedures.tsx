import { counted } from '#shared/count-words.ts';
import { KEPT_ON_DEVICE, waitingProcedures } from '#web/procedures/form/waiting.ts';
import { isBegun } from '#web/procedures/form/entry.ts';
import { entryTitle, entryWords } from '#web/procedures/form/words.ts';
import { useKeptDraft } from '#web/procedures/form/use-procedure-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import './form.css';

type KeptProceduresProps = { userId: string; isFormOpen: boolean; onEdit: () => void };

/** What was logged without a network and waits on this device, and what was begun. */
export function KeptProcedures({ userId, isFormOpen, onEdit }: KeptProceduresProps) {
  const waiting = waitingProcedures.useKept(userId);
  const sent = waitingProcedures.useArrived(userId);
  const draft = useKeptDraft(userId);
  const begun = draft?.entries.filter(isBegun) ?? [];
  const refused = begun.filter(({ refusal }) => refusal !== null);
  return (
    <div className="kept flow">
      <Status className="flow">
        {sent > 0 && (
          <Notice look="good">
            {counted(sent, 'procedure')} kept on this device {sent === 1 ? 'has' : 'have'} been
            sent.
          </Notice>
        )}
        {waiting.length > 0 && (
          <Notice look="look" icon="offline">
            <p className="strong">{KEPT_ON_DEVICE}</p>
            <ul>
              {waiting.map(({ key, value }) => (
                <li key={key}>
                  {entryTitle(value)} <span className="soft">{entryWords(value)}</span>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {refused.length > 0 && !isFormOpen && (
          <Notice look="bad">
            <p>
              {counted(refused.length, 'procedure')} kept on this device could not be stored:{' '}
              {refused[0]?.refusal?.sentence}
            </p>
            <div className="row">
              <Button look="quiet" onClick={onEdit}>
                Look at it
              </Button>
            </div>
          </Notice>
        )}
        {begun.length > 0 && refused.length === 0 && !isFormOpen && (
          <Notice icon="pen">
            <p>{counted(begun.length, 'procedure')} begun and not logged yet.</p>
            <div className="row">
              <Button look="quiet" onClick={onEdit}>
                Go on
              </Button>
            </div>
          </Notice>
        )}
      </Status>
    </div>
  );
}
