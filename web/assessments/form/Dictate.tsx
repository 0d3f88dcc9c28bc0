import type { Dictation, FeedbackName } from '#web/assessments/form/use-dictation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';

type DictateProps = { isOn: boolean; what: string; onPress: () => void };

/** Pressed while it listens. */
export function Dictate({ isOn, what, onPress }: DictateProps) {
  return (
    <button
      type="button"
      className={isOn ? 'btn second dictate is-on' : 'btn second dictate'}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon name="mic" />
      Dictate<span className="unseen"> {what.toLowerCase()}</span>
    </button>
  );
}

type DictationNotesProps = { dictation: Dictation; name: FeedbackName; onAgree: () => void };

/** Where the sound goes, that it listens, and what went wrong. */
export function DictationNotes({ dictation, name, onAgree }: DictationNotesProps) {
  const { asks, listening, trouble, isOnDevice, refuse } = dictation;
  return (
    <>
      {asks === name && (
        <Notice icon="mic">
          <p>
            Your browser turns speech into text, and may send the sound to its maker to do so. Leave
            out names and anything that identifies a patient.
          </p>
          <div className="row">
            <Button compact onClick={onAgree}>
              Start dictating
            </Button>
            <Button look="quiet" onClick={refuse}>
              Not now
            </Button>
          </div>
        </Notice>
      )}
      <Status className="heard">
        {listening === name && (
          <p className="hint">
            Listening. Press Dictate again to stop.
            {isOnDevice
              ? ' The sound stays on this device.'
              : ' Your browser may send the sound to its maker.'}
          </p>
        )}
        {trouble?.name === name && <Notice look="look">{trouble.sentence}</Notice>}
      </Status>
    </>
  );
}
