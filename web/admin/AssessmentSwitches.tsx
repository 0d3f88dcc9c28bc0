import type { OrganizationSettings } from '#shared/organization-output.ts';
import { Switch } from '#web/ui/Switch.tsx';

export const ASSESSMENT_SWITCHES = ['assessorSignIn', 'dictation', 'modelHints'] as const;
export type AssessmentSwitch = (typeof ASSESSMENT_SWITCHES)[number];

export const SWITCH_LABELS: Record<AssessmentSwitch, string> = {
  assessorSignIn: 'Assess and verify only from accounts',
  dictation: 'Dictation',
  modelHints: 'Hints by the model',
};

const HINTS: Record<AssessmentSwitch, string> = {
  assessorSignIn:
    'Off: whoever has a trainee’s link may assess or verify by it, once, with a typed name and address, shown as “not signed in”; that address gets a receipt. On: only approved attendings and administrators of this organization assess its trainees and verify their procedures, by links as well as by finding a trainee by address. Links that are open already ask for the account from then on.',
  dictation:
    'Feedback can be spoken where the browser has dictation. Some browsers send the sound to their maker; the form says so before it listens. This server never gets it.',
  modelHints:
    'Sharper hints while feedback is written: what stands in the two fields is sent to the language model that this server is set up with. Off, and without a model, hints are made in the browser and nothing is sent.',
};

type AssessmentSwitchesProps = {
  value: Pick<OrganizationSettings, AssessmentSwitch>;
  onChange: (change: Partial<Pick<OrganizationSettings, AssessmentSwitch>>) => void;
};

export function AssessmentSwitches({ value, onChange }: AssessmentSwitchesProps) {
  return (
    <fieldset className="switches">
      <legend className="label">Assessments</legend>
      {ASSESSMENT_SWITCHES.map((name) => (
        <Switch
          key={name}
          label={SWITCH_LABELS[name]}
          hint={HINTS[name]}
          checked={value[name]}
          onChange={(checked) => onChange({ [name]: checked })}
        />
      ))}
    </fieldset>
  );
}
