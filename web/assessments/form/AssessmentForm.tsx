import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { AssessmentSettings } from '#shared/assessment-record-output.ts';
import { Coach } from '#web/assessments/form/Coach.tsx';
import { isRatedDay } from '#shared/form-templates.ts';
import { UnreadForm } from '#web/assessments/form/UnreadForm.tsx';
import { FeedbackField } from '#web/assessments/form/FeedbackField.tsx';
import { InvolvementChoice } from '#web/assessments/form/InvolvementChoice.tsx';
import { JudgedEpas } from '#web/assessments/form/JudgedEpas.tsx';
import { PARTS } from '#web/assessments/form/parts.ts';
import { leadOn } from '#web/ui/lead-on.ts';
import { SaturdayPart } from '#web/assessments/form/SaturdayPart.tsx';
import { OldDate, ShiftDateField } from '#web/assessments/form/ShiftDateField.tsx';
import { TraineeChooser } from '#web/assessments/form/TraineeChooser.tsx';
import type { AssessmentFormState } from '#web/assessments/form/use-assessment-form.ts';
import { useToday } from '#web/days/use-today.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import './form.css';

type PartProps = { form: AssessmentFormState };

function WhoAndWhen({ form, asksTrainee }: PartProps & { asksTrainee: boolean }) {
  const { draft, day, weekday, change, errorOf } = form;
  const now = useToday();
  const isJudged = draft.entries.some(({ epaNumber }) => epaNumber !== null);
  return (
    <Entry title={asksTrainee ? 'Who and when' : 'When'}>
      <div className={asksTrainee ? 'fields two' : 'fields'}>
        {asksTrainee && (
          <TraineeChooser
            trainee={draft.trainee}
            error={errorOf('traineeId') ?? errorOf('traineeEmail')}
            onChoose={(trainee) => {
              change({ trainee });
              if (weekday !== null && !isJudged) leadOn(PARTS.date);
            }}
          />
        )}
        <ShiftDateField
          day={day}
          today={now}
          isOldDateRight={draft.isOldDateRight}
          error={errorOf('shiftDate')}
          confirmError={errorOf('isOldDateRight')}
          onChange={(shiftDate) => change({ shiftDate })}
          onConfirm={(isOldDateRight) => change({ isOldDateRight })}
        />
      </div>
    </Entry>
  );
}

/** Who and when are said by what the form stands in; what is wrong with them, and a shift of long ago, still is here. */
function GivenWhoAndWhen({ form }: PartProps) {
  const { draft, day, change, errorOf } = form;
  const problem = errorOf('traineeId') ?? errorOf('traineeEmail');
  return (
    <>
      {problem && <FieldError>{problem}</FieldError>}
      <OldDate
        day={day}
        today={useToday()}
        isOldDateRight={draft.isOldDateRight}
        error={errorOf('shiftDate')}
        confirmError={errorOf('isOldDateRight')}
        onConfirm={(isOldDateRight) => change({ isOldDateRight })}
      />
    </>
  );
}

/** What the form of the day asks. */
function DayQuestions({ form }: PartProps) {
  const { day, weekday, version } = form;
  if (weekday === null) return null;
  if (!version) return <UnreadForm form={form} />;
  const { template } = version;
  const { saturday } = template;
  if (saturday && isRatedDay(template, weekday)) {
    return <SaturdayPart form={form} rating={saturday} weekday={weekday} />;
  }
  return <JudgedEpas key={day} form={form} template={template} weekday={weekday} />;
}

function Feedback({ form, settings }: PartProps & { settings: AssessmentSettings }) {
  const { draft, change, errorOf, dictation, submit } = form;
  const { strengths, improvements } = draft;
  const { stop } = dictation;
  // Nor does it go on in the next draft.
  useEffect(() => stop, [stop]);
  const usable = settings.dictation && dictation.canDictate ? dictation : null;

  return (
    <Entry
      title="Feedback"
      remark={`${usable ? 'Say it or type it.' : 'In your own words.'} Two sentences are plenty.`}
      body="fields"
    >
      <FeedbackField
        name="strengths"
        value={strengths}
        error={errorOf('strengths')}
        dictation={usable}
        onWrite={(text) => change({ strengths: text })}
        onSubmit={submit}
      />
      <FeedbackField
        name="improvements"
        value={improvements}
        error={errorOf('improvements')}
        dictation={usable}
        onWrite={(text) => change({ improvements: text })}
        onSubmit={submit}
      />
      <Coach strengths={strengths} improvements={improvements} settings={settings} />
    </Entry>
  );
}

const SUBMIT = 'Submit Assessment';
const SUBMITTING = 'Submitting...';

type AssessmentFormProps = PartProps & {
  settings: AssessmentSettings;
  asksTrainee: boolean;
  /** One part of a screen that says for whom and when. */
  isWithin?: boolean;
  /** Who signs, above the button. */
  children?: ReactNode;
  /** What becomes of it, beside the button. */
  remark: string;
};

/** The one form of the product's heart, with an account and without. */
export function AssessmentForm(props: AssessmentFormProps) {
  const { form, settings, asksTrainee, isWithin = false, children, remark } = props;
  const { draft, change, errorOf, fields, trouble, isBusy, submit } = form;
  return (
    <div className="assessment">
      <Form label="Assessment" errors={fields} trouble={trouble} onSubmit={submit} ofEntries>
        <fieldset className="assessment-whole" disabled={isBusy}>
          {isWithin ? (
            <GivenWhoAndWhen form={form} />
          ) : (
            <WhoAndWhen form={form} asksTrainee={asksTrainee} />
          )}
          <DayQuestions form={form} />
          <Entry title="Involvement" remark="Optional.">
            <InvolvementChoice
              involvement={draft.involvement}
              error={errorOf('involvement')}
              onChange={(involvement) => change({ involvement })}
            />
          </Entry>
          <Feedback form={form} settings={settings} />
          {children}
        </fieldset>
        <div className={isWithin ? 'entry' : 'entry wide-only'}>
          <div className="row">
            <Button
              look={isWithin ? 'second' : 'primary'}
              busy={isBusy}
              busyLabel={SUBMITTING}
              onClick={submit}
            >
              {SUBMIT}
            </Button>
            <span className="soft small">{remark}</span>
          </div>
        </div>
      </Form>
    </div>
  );
}

type SubmitBarProps = PartProps & { isKept: boolean };

/** Within the thumb's reach; the draft's state takes the menu's place. */
export function SubmitBar({ form, isKept }: SubmitBarProps) {
  return (
    <>
      <p className="soft draft-kept">{isKept && 'Draft kept'}</p>
      <Button look="primary" busy={form.isBusy} busyLabel={SUBMITTING} onClick={form.submit}>
        {SUBMIT}
      </Button>
    </>
  );
}
