import { useId, useRef } from 'react';
import { MAX_FEEDBACK_LENGTH } from '#shared/assessments.ts';
import { grouped } from '#shared/count-words.ts';
import { Dictate, DictationNotes } from '#web/assessments/form/Dictate.tsx';
import { FEEDBACK_LABELS } from '#web/assessments/form/form-fields.ts';
import type { Dictation, FeedbackName } from '#web/assessments/form/use-dictation.ts';
import { PhiNotice } from '#web/phi/PhiGuard.tsx';
import { FieldError } from '#web/ui/Field.tsx';

/** From here on the form says how much room is left. */
const NEARLY_FULL = MAX_FEEDBACK_LENGTH - 500;

function roomWords(length: number): string {
  const most = grouped(MAX_FEEDBACK_LENGTH);
  return `${grouped(length)} of ${most} characters`;
}

type FeedbackFieldProps = {
  name: FeedbackName;
  value: string;
  error: string | undefined;
  /** Null where nothing can be dictated. */
  dictation: Dictation | null;
  onWrite: (value: string) => void;
  onSubmit: () => void;
};

export function FeedbackField(props: FeedbackFieldProps) {
  const { name, value, error, dictation, onWrite, onSubmit } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { length } = value.trim();
  const isLong = length > NEARLY_FULL;
  const below = error ? `${id}-error` : isLong ? `${id}-room` : undefined;

  return (
    <div className="field feedback" id={name}>
      <div className="feedback-head">
        <label htmlFor={id}>{FEEDBACK_LABELS[name]}</label>
        {dictation && (
          <Dictate
            isOn={dictation.listening === name}
            what={FEEDBACK_LABELS[name]}
            onPress={() => dictation.toggle(name, value)}
          />
        )}
      </div>
      {dictation && (
        <DictationNotes
          dictation={dictation}
          name={name}
          onAgree={() => dictation.agree(name, value)}
        />
      )}
      <textarea
        className="input area feedback-text"
        ref={area}
        id={id}
        name={name}
        rows={4}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={below}
        onChange={(event) => {
          dictation?.stop();
          onWrite(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
        }}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <PhiNotice text={value} only="hard" field={() => area.current} />
      {isLong && !error && (
        <p className={length > MAX_FEEDBACK_LENGTH ? 'hint over' : 'hint'} id={`${id}-room`}>
          {roomWords(length)}
        </p>
      )}
    </div>
  );
}
